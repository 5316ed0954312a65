/** A button that deletes something at the second press only. */
import { useState } from 'preact/hooks';
import { say } from '~/words/voice';

interface ForgetProps {
  readonly name: string; // what it does, where several have the same label
  readonly label?: string;
  readonly again?: string; // the label before the second press
  readonly onForget: () => void;
}

export function ForgetButton({ name, label, again, onForget }: ForgetProps) {
  const [isSure, setSure] = useState(false);
  const second = again ?? say('forgetAgain');
  return (
    <button
      type="button"
      class="quiet"
      aria-label={isSure ? `${second} ${name}` : name}
      onClick={() => (isSure ? onForget() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {isSure ? second : (label ?? say('forget'))}
    </button>
  );
}
