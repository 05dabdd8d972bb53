import { defineImport } from '@zhanggui/contract/features/import/import';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { expect, test } from 'vitest';
import { matched, needsMapping } from './matched.ts';

const notes = defineImport({
  name: 'test.notes',
  label: '导入便签',
  path: '/api/test/import_notes/',
  permission: ['/goods/list'],
  columns: { title: text({ label: '标题', required: true }), body: text({ label: '正文' }) },
  key: ['title'],
  sample: { title: '甲' },
  max: 10,
});

test('a file whose headings are known needs no mapping', () => {
  const file = { headings: ['标题', '正文'], columns: { title: '标题', body: '正文' } };
  const mapping = matched(notes, file, undefined);
  expect(mapping).toEqual({ title: '标题', body: '正文' });
  expect(needsMapping(notes, file, mapping)).toBe(false);
});

test('a needed column without a heading, or an idle heading beside a free column, is asked about', () => {
  const other = { headings: ['名', '正文'], columns: { body: '正文' } };
  expect(needsMapping(notes, other, matched(notes, other, undefined))).toBe(true);
  const idle = { headings: ['标题', '内容'], columns: { title: '标题' } };
  expect(needsMapping(notes, idle, matched(notes, idle, undefined))).toBe(true);
  const alone = { headings: ['标题'], columns: { title: '标题' } };
  expect(needsMapping(notes, alone, matched(notes, alone, undefined))).toBe(false);
});

test('what was chosen before is chosen again where the file has that heading', () => {
  const file = { headings: ['名', '标题'], columns: { title: '标题' } };
  expect(matched(notes, file, { title: '名', body: '旧列' })).toEqual({ title: '名', body: '' });
  expect(matched(notes, file, { nonsense: 1 })).toEqual({ title: '标题', body: '' });
});
