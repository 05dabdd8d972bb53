import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { quantity } from '@zhanggui/contract/platform/fields/number/quantity';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { describe, expect, it } from 'vitest';
import { adapterOf } from '../field-adapters.tsx';
import { issuesBelow } from '../parts/nested-issues.ts';
import { readJson } from './json.tsx';
import { emptyRow, nestedBody } from './nested-row.ts';

const sku = { name: 'sku', label: '商品', path: '/api/sku', label_fields: ['name'] };
const fields = {
  sku: ref({ label: '商品', to: () => sku }),
  quantity: quantity({ label: '数量', initial: 1 }),
  note: text({ label: '备注', read_only: true }),
  parts: lines({ label: '配件', fields: { sku: ref({ label: '商品', to: () => sku }) } }),
};

describe('a row inside a record', () => {
  it('is sent with ids for references at every depth, without what nobody may write', () => {
    const row = { sku: { id: 4, name: '茶' }, quantity: null, note: 'x', parts: [{ sku: { id: 5, label: '罐' } }] };
    expect(nestedBody(row, fields, adapterOf)).toEqual({ sku: 4, quantity: null, parts: [{ sku: 5 }] });
  });

  it('begins with the declared values', () => {
    expect(emptyRow(fields)).toEqual({ quantity: 1 });
  });
});

it('names issues from the field that they are below', () => {
  const issues = { lines: ['空'], 'lines.0.sku': ['缺'], linesmen: ['别的'] };
  expect(issuesBelow(issues, 'lines')).toEqual({ '': ['空'], '0.sku': ['缺'] });
});

it('keeps a text that is no JSON, so that the check refuses it', () => {
  expect([readJson('{"a": 1}'), readJson(' '), readJson('{a')]).toEqual([{ a: 1 }, null, '{a']);
});
