/** A line above the board that tells something, and the buttons that answer it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '~/engine/engine';
import { say } from '~/words/voice';
import { Badge, seatColour } from './badge';

interface BannerProps {
  readonly text: string;
  readonly isBad?: boolean;
  readonly seat?: Seat | null; // whom it is about
  readonly onClose?: () => void;
  readonly isPassing?: boolean; // it closes by itself when it could be read
  readonly children?: ComponentChildren;
}

const READ = 10_000; // milliseconds

function usePassing(text: string, onClose: (() => void) | undefined, isPassing: boolean): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(() => close.current?.(), READ);
    return () => clearTimeout(timer);
  }, [text, isPassing]);
}

export function Banner({ text, isBad = false, seat = null, onClose, ...more }: BannerProps) {
  const { isPassing = false, children } = more;
  usePassing(text, onClose, isPassing);
  const kind = `${isBad ? 'bad' : ''} ${seat === null ? '' : 'of-seat'}`;
  return (
    <div class={`banner ${kind}`} style={seat === null ? undefined : seatColour(seat)}>
      {seat !== null && <Badge seat={seat} />}
      <span>{text}</span>
      {children && <span class="banner-buttons">{children}</span>}
      {onClose && (
        <button type="button" onClick={onClose}>
          {say('close')}
        </button>
      )}
    </div>
  );
}

/** Asks to load the page anew. */
export function ReloadButton() {
  return (
    <button type="button" onClick={() => location.reload()}>
      {say('reload')}
    </button>
  );
}
