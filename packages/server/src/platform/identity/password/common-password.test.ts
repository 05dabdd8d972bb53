import { expect, test } from 'vitest';
import { isCommon } from './common-password.ts';
import { leakedPasswords } from './leaked-passwords.ts';

test('what is tried first is refused', async () => {
  const leaked = await leakedPasswords();
  expect(leaked.size).toBeGreaterThan(20_000);
  const common = ['abc123', 'ABC123', '1qaz2wsx', 'password1', 'Passw0rd', 'a123456', 'woaini1314', 'Woaini520'];
  for (const password of [...common, '5201314aini', 'zhanggui123', 'admin888', 'aaaa1111', 'qq123123', 'wx1990']) {
    expect([password, isCommon(password, leaked)]).toEqual([password, true]);
  }
});

test('what nobody would guess is not', async () => {
  const leaked = await leakedPasswords();
  for (const password of ['xyz789', 'kucun2026', 'mine123', 'first11', 'Hb7Kq2mWz9Tx', 'lilin1987qd', 'a8347261']) {
    expect([password, isCommon(password, leaked)]).toEqual([password, false]);
  }
});
