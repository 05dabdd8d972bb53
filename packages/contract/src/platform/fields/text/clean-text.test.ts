import { expect, test } from 'vitest';
import { Issues } from '../../issues.ts';
import { longText, longTextAdapter } from './long-text.ts';
import { text, textAdapter } from './text.ts';

const name = text({ label: '名称' });
const remark = longText({ label: '备注' });
const check = { path: 'name', issues: new Issues() };

test('a name keeps nothing that controls direction, width or terminals', () => {
  expect(textAdapter.check('\u202e五常\u200b大米\u0007\ufeff\u009b', name, check)).toBe('五常大米');
  expect(textAdapter.check('一行\r\n两行\t三', name, check)).toBe('一行 两行 三');
});

test('what people write stays: emoji joined by joiners, other scripts, several lines of a remark', () => {
  expect(textAdapter.check('👨‍👩‍👧 中文 ياد', name, check)).toBe('👨‍👩‍👧 中文 ياد');
  expect(longTextAdapter.check('第一行\n第二行\u202c', remark, check)).toBe('第一行\n第二行');
});
