import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newRecoveryCodes, readRecoveryCode, shownRecoveryCode } from './recovery-code.ts';

test('ten different codes, read back however they are typed', () => {
  const codes = newRecoveryCodes(randomBytes);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    const shown = shownRecoveryCode(code);
    expect(shown).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
    for (const typed of [shown, code, shown.toLowerCase(), ` ${shown} `, shown.replace('-', ' ')]) {
      expect(readRecoveryCode(typed)).toBe(code);
    }
  }
});

test('letters that look like digits are taken for them, anything else is no code', () => {
  expect(readRecoveryCode('oil0o-il0oi')).toBe('0110011001');
  for (const text of ['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJKM', 'ABCDE-FGHJ密', 'UUUUU-UUUUU']) {
    expect(readRecoveryCode(text)).toBeUndefined();
  }
});
