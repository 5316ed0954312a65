/** A part of the page that is loaded when it is shown for the first time. */
import type { FunctionComponent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function lazily<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  meanwhile: () => VNode | null = () => null,
): FunctionComponent<Props> {
  return function Lazy(props: Props) {
    const [Part, setPart] = useState<FunctionComponent<Props> | null>(null);
    useEffect(() => {
      load().then(
        (part) => setPart(() => part),
        // Nothing is shown where it cannot be loaded; showing it again tries anew.
        () => setPart(null),
      );
    }, []);
    return Part ? <Part {...props} /> : meanwhile();
  };
}
