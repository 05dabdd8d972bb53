import { expect, test } from 'vitest';
import { ref } from '../fields/choice/ref.ts';
import { money } from '../fields/number/money.ts';
import { lines } from '../fields/structure/lines.ts';
import { text } from '../fields/text/text.ts';
import type { Viewer } from '../identity/viewer.ts';
import { offeredFilters } from './filterable.ts';
import { parseListQuery } from './list-query.ts';
import { defineResource, type ResourceDeclaration } from './resource.ts';
import { hiddenNames } from './shown-fields.ts';
import { shownTo } from './shown-to.ts';

const price = money({ label: '单价', read_only: true, hidden_from: ['branch'] });
const vendor = { name: 'vendor', label: '供应商', path: '/api/vendor', label_fields: ['name'] };

const bill = defineResource({
  name: 'bill',
  label: '单据',
  path: '/api/bill',
  fields: {
    name: text({ label: '名称' }),
    vendor: ref({ label: '供应商', to: () => vendor }),
    price,
    lines: lines({ label: '明细', read_only: true, fields: { name: text({ label: '名称' }), price } }),
  },
  label_fields: ['name'],
  can: [],
  columns: ['name', 'vendor', 'price', 'created_at'],
  filters: ['price', 'name', 'vendor', 'created_at'],
  sums: ['price'],
  breakdowns: { price: 'rows' },
  form: [{ title: '单据', fields: ['name', 'price'] }],
}) as unknown as ResourceDeclaration;

const branch: Viewer = { kind: 'branch', closed: new Set() };
const supplier: Viewer = { kind: 'supplier', closed: new Set() };
const outsider: Viewer = { kind: 'agent', closed: new Set(['vendor', 'user']) };

test('what is hidden from a kind of accounts is named nowhere in what they see', () => {
  const shown = shownTo(bill, branch);
  expect(shown).toMatchObject({
    columns: ['name', 'vendor', 'created_at'],
    filters: ['name', 'vendor', 'created_at'],
    sums: [],
  });
  expect(Object.keys(shown.fields)).toEqual(['name', 'vendor', 'lines']);
  expect(JSON.stringify(shown)).not.toContain('price');
  expect(hiddenNames(bill, 'branch')).toEqual(['price', 'lines']);
});

test('others see the declaration as it is, and each sees the same one every time', () => {
  expect([shownTo(bill, { kind: 'staff', closed: new Set() }), shownTo(bill, supplier)]).toEqual([bill, bill]);
  expect(shownTo(bill, supplier)).toBe(bill);
  expect(shownTo(bill, branch)).toBe(shownTo(bill, branch));
  expect(shownTo(shownTo(bill, branch), branch)).toBe(shownTo(bill, branch));
  expect(hiddenNames(bill, 'supplier')).toEqual([]);
});

test('records that are closed to a reader are shown by their labels, and neither chosen nor offered for filters', () => {
  const shown = shownTo(bill, outsider);
  expect(shown.columns).toEqual(bill.columns);
  expect(shown.fields.vendor).toMatchObject({ read_only: true });
  const { shown: bar, more } = offeredFilters(shown);
  expect([...bar, ...more]).toEqual(['price', 'name', 'created_at', 'updated_at']);
  for (const query of [{ vendor: '1' }, { vendor__in: '1,2' }, { vendor__isnull: 'true' }, { created_by: '1' }]) {
    expect(parseListQuery(shown, query).conditions).toEqual(parseListQuery(bill, query).conditions);
  }
  expect(parseListQuery(shown, { vendor__name__contains: '米', created_by__nickname__contains: '王' })).toMatchObject({
    conditions: [{ field: 'vendor' }, { field: 'created_by' }],
  });
});
