/** The digit that a key stands for: also where its row gives other signs without the shift key. */

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

export function digitOf({ key, code, shiftKey }: Press): string | null {
  if (/^[0-9]$/.test(key)) return key;
  return shiftKey ? null : (/^Digit([0-9])$/.exec(code)?.[1] ?? null);
}
