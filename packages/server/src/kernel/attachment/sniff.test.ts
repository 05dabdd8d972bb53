import { expect, test } from 'vitest';
import { typeOfContent } from './sniff.ts';

const zip = (...parts: readonly string[]) =>
  Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(parts.join(' '))]);

test.each([
  ['a.exe', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/webp'],
  ['a.webp', Buffer.from('RIFF0000WEBP'), 'image/webp'],
  ['a.txt', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['a.zip', zip('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.CSV', Buffer.from('编码,数量\n1,2'), 'text/csv'],
  ['a.xlsm', zip('xl/workbook.xml', 'xl/vbaProject.bin'), undefined],
  ['a.docx', zip('word/document.xml'), undefined],
  ['a.pdf', Buffer.from('<html>'), undefined],
  ['a.csv', Buffer.from('MZ\u0000'), undefined],
  ['a.csv', Buffer.alloc(0), undefined],
])('%s is what its content says', (name, bytes, type) => {
  expect(typeOfContent(name, bytes)).toBe(type);
});
