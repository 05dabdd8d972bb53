import { expect, test } from 'vitest';
import { newPasswordFault, oldPasswordFault } from './password-rule.ts';

test('a new password is 6 to 32 letters and digits, with both', () => {
  for (const good of ['abc123', 'A1bcde', `${'a'.repeat(31)}1`]) expect(newPasswordFault(good)).toBeUndefined();
  const bad = [
    'abc12',
    'abcdef',
    '123456',
    'abc 123',
    'abc123!',
    '密码abc123',
    `${'a'.repeat(32)}1`,
    '',
    'abc１２３',
    'abc123\n',
  ];
  for (const password of bad) expect(newPasswordFault(password)).toBe('6-32位字符,字母数字的组合');
});

test('an old password is judged by its length alone', () => {
  expect(oldPasswordFault('!!!!!!')).toBeUndefined();
  expect(oldPasswordFault('x'.repeat(32))).toBeUndefined();
  expect(oldPasswordFault('x'.repeat(5))).toBe('密码为6-32字符');
  expect(oldPasswordFault('x'.repeat(33))).toBe('密码为6-32字符');
});
