/** Digits by the keys of several keyboards. */
import { expect, test } from 'vitest';
import { digitOf } from '~/board/digits';

const press = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });

test('digits are digits, wherever they are typed', () => {
  expect(digitOf(press('3', 'Digit3'))).toBe('3');
  expect(digitOf(press('3', 'Numpad3'))).toBe('3');
  expect(digitOf(press('3', 'Digit3', true))).toBe('3');
});

test('a French row of digits gives them without the shift key', () => {
  const row = ['à', '&', 'é', '"', "'", '(', '-', 'è', '_', 'ç'];
  expect(row.map((sign, n) => digitOf(press(sign, `Digit${n}`)))).toEqual([...'0123456789']);
});

test('signs above digits, letters and other keys are none', () => {
  expect(digitOf(press('=', 'Digit0', true))).toBeNull();
  expect(digitOf(press('-', 'Minus'))).toBeNull();
  expect(digitOf(press('r', 'KeyR'))).toBeNull();
  expect(digitOf(press('Enter', 'Enter'))).toBeNull();
});
