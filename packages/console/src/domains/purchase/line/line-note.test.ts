import { expect, test } from 'vitest';
import { lineNote } from './line-note.ts';

test('goods show their code, after the specification where they have one', () => {
  expect(lineNote({ spec_text: '5kg', sku_code: 'ZG1-01' })).toBe('5kg ZG1-01');
  expect([null, ''].map((spec_text) => lineNote({ spec_text, sku_code: 'ZG1-01' }))).toEqual(['ZG1-01', 'ZG1-01']);
});
