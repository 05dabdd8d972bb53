import { expect, test } from 'vitest';
import { decodeText, isText } from './text-encoding.ts';

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from('编号,名称')],
  ['UTF-16, the low byte first', utf16('编号,名称')],
  ['UTF-16, the high byte first', utf16('编号,名称').swap16()],
  ['GB 18030', Buffer.from('b1e0bac52cc3fbb3c6', 'hex')],
])('a text in %s is read', (_name, bytes) => {
  expect(isText(bytes)).toBe(true);
  expect(decodeText(bytes)).toBe('编号,名称');
});

test.each([
  ['UTF-8', Buffer.from('编号\0')],
  ['UTF-16, the low byte first', utf16('编号\0')],
  ['UTF-16, the high byte first', utf16('编号\0').swap16()],
])('what holds a character of code zero in %s is no text', (_name, bytes) => {
  expect(isText(bytes)).toBe(false);
});
