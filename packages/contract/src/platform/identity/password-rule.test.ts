import { expect, test } from 'vitest';
import { isPasswordProfile, newPasswordFault, oldPasswordFault } from './password-rule.ts';

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

test('stricter profiles ask for more, and say what', () => {
  expect(newPasswordFault('Abcdefg123', 'strict')).toBeUndefined();
  for (const weak of ['Abcdefg12', 'abcdefg123', 'ABCDEFG123', 'Abcdefghij', 'Abcdefg12!']) {
    expect(newPasswordFault(weak, 'strict')).toBe('10-32位字符,大小写字母和数字的组合');
  }
  expect(newPasswordFault('Abcdefg12345!', 'strong')).toBeUndefined();
  for (const weak of ['Abcdefg1234!'.slice(1), 'Abcdefg123456', 'Abcdefg 12345!', 'abcdefg12345!', '密码Abcdefg123!']) {
    expect(newPasswordFault(weak, 'strong')).toBe('12-32位字符,大小写字母、数字和符号的组合');
  }
  expect([isPasswordProfile('strong'), isPasswordProfile('toString')]).toEqual([true, false]);
});
