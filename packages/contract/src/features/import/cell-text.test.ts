import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

test.each([
  ['\u00A0 \u200B单价\u3000\uFEFF', '单价'],
  ["'0012", '0012'],
  ["\u200B'0012 ", '0012'],
  ['第一行\n第二行', '第一行\n第二行'],
  [0.1 + 0.2, '0.3'],
  [12.35, '12.35'],
  [1.005 * 100, '100.5'],
  [999_999_999_999_999, '999999999999999'],
  [Number('12345678901234567890'), '1.23456789012346E+19'],
  [-1e16, '-1E+16'],
  [true, 'true'],
  [new Date('2026-11-28T00:00:00Z'), '2026-11-28'],
  [new Date('2026-12-31T23:59:59Z'), '2026-12-31 23:59:59'],
  [null, ''],
  [undefined, ''],
])('%j is read as %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
