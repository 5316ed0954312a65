/** The heading of a page; it has the focus when the page was gone to, so that it is read out. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { hasGone } from './address';
import { Logo } from './pictures';

export function Heading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasGone()) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      <Logo />
      {children}
    </h1>
  );
}
