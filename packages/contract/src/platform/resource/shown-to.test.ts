import { expect, test } from 'vitest';
import { money } from '../fields/number/money.ts';
import { lines } from '../fields/structure/lines.ts';
import { text } from '../fields/text/text.ts';
import { defineResource, type ResourceDeclaration } from './resource.ts';
import { hiddenNames, shownTo } from './shown-to.ts';

const price = money({ label: '单价', read_only: true, hidden_from: ['branch'] });

const bill = defineResource({
  name: 'bill',
  label: '单据',
  path: '/api/bill',
  fields: {
    name: text({ label: '名称' }),
    price,
    lines: lines({ label: '明细', read_only: true, fields: { name: text({ label: '名称' }), price } }),
  },
  label_fields: ['name'],
  can: [],
  columns: ['name', 'price', 'created_at'],
  filters: ['price', 'name', 'created_at'],
  sums: ['price'],
}) as unknown as ResourceDeclaration;

test('what is hidden from a kind of accounts is named nowhere in what they see', () => {
  const shown = shownTo(bill, 'branch');
  expect(shown).toMatchObject({
    columns: ['name', 'created_at'],
    filters: ['name', 'created_at'],
    sums: [],
  });
  expect(Object.keys(shown.fields)).toEqual(['name', 'lines']);
  expect(JSON.stringify(shown)).not.toContain('price');
  expect(hiddenNames(bill, 'branch')).toEqual(['price', 'lines']);
});

test('others see the declaration as it is, and each sees the same one every time', () => {
  expect([shownTo(bill, 'staff'), shownTo(bill, 'supplier')]).toEqual([bill, bill]);
  expect(shownTo(bill, 'branch')).toBe(shownTo(bill, 'branch'));
  expect(hiddenNames(bill, 'supplier')).toEqual([]);
});
