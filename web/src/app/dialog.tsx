/** A panel over the page: a native dialog, on small screens a sheet that rises from below. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { say } from '~/words/voice';
import { Icon } from './icons';

interface DialogProps {
  readonly title: string;
  /** Called when it is closed by any means. Without it the dialog stays until it is answered. */
  readonly onClose?: () => void;
  readonly class?: string;
  /** There is nothing to press in it, so that keys need another way to scroll it. */
  readonly isText?: boolean;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, class: kind = '', isText, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      class={`panel ${kind}`}
      aria-labelledby={id}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div class="panel-inside">
        <div class="panel-head">
          <h2 id={id}>{title}</h2>
          {onClose && (
            <button type="button" class="quiet" aria-label={say('close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div class="panel-body" {...(isText ? { tabIndex: 0 } : {})}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
