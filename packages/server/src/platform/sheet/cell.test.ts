import { expect, test } from 'vitest';
import { cellOf, momentText, plain } from './cell.ts';

test('what a spreadsheet would take for a formula is text', () => {
  for (const bait of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '-a']) expect(plain(bait)).toBe(`'${bait}`);
  expect(plain('1=1')).toBe('1=1');
});

test('line breaks become spaces, control characters go', () => {
  expect(plain('甲\r\n乙\n丙\u0001')).toBe('甲 乙 丙');
  expect(plain('\n=1')).toBe(' =1');
});

test('a formula does not hide behind a control character', () => {
  expect(plain('\u0001=1+1')).toBe("'=1+1");
});

test('labels stand for codes, titles for references, yuan for fen', () => {
  const labels = new Map<unknown, string>([[1, '已付款']]);
  expect(cellOf(1, { header: '状态', kind: 'enum', labels })).toBe('已付款');
  expect(cellOf(9, { header: '状态', kind: 'enum', labels })).toBe('9');
  expect(cellOf({ id: 3, code: 'A', name: '茶' }, { header: 'SKU', kind: 'ref', titles: ['code', 'name'] })).toBe(
    'A 茶',
  );
  expect(cellOf(1234, { header: '金额', kind: 'money' })).toBe(12.34);
  expect(cellOf(null, { header: '金额', kind: 'money' })).toBeNull();
});

test('a moment is Shanghai’s clock', () => {
  const serial = cellOf(1_793_289_599, { header: '时间', kind: 'datetime' });
  expect(momentText(Number(serial))).toBe('2026-10-29 23:59:59');
});
