import { expect, test } from 'vitest';
import { defineEnum } from '../enum.ts';
import { enumOf } from '../fields/choice/enum.ts';
import { ref } from '../fields/choice/ref.ts';
import { money } from '../fields/number/money.ts';
import { quantity } from '../fields/number/quantity.ts';
import { text } from '../fields/text/text.ts';
import type { Viewer } from '../identity/viewer.ts';
import { defineReport } from './report.ts';
import { readAction, rowFields } from './report-actions.ts';
import { reportColumns } from './report-columns.ts';
import { reportShownTo } from './report-shown-to.ts';

const required = { required: true } as const;
const vendor = { name: 'vendor', label: '供应商', path: '/api/vendor', label_fields: ['name'] };
const values = (name: string, ...names: readonly string[]) =>
  defineEnum({ name, label: name, values: names.map((value) => ({ value, label: value })) });

const stock = defineReport({
  name: 'stock.read',
  label: '库存',
  path: '/api/stock',
  page: '/order_ranks',
  source: { name: 'stock', fields: { value_fen: money({ label: '金额', hidden_from: ['branch'] }) } },
  filters: { vendor: ref({ label: '供应商', to: () => vendor }) },
  dimensions: { name: text({ label: '名称', ...required }) },
  measures: {
    pieces: quantity({ label: '件数', ...required }),
    value_fen: money({ label: '金额', ...required }),
    loss_fen: money({ label: '损失', hidden_from: ['branch'], ...required }),
  },
  totals: { pieces: {}, value_fen: {}, loss_fen: {} },
  shares: {
    loss_rate: { label: '损失率', part: 'loss_fen', whole: 'value_fen' },
    share: { label: '占比', part: 'pieces' },
  },
  compare: { pieces: { label: '较上期', better: 'more' }, value_fen: { label: '较上期', better: 'more' } },
  order: {
    field: enumOf({ label: '排序', of: values('stock_order', 'value', 'pieces'), ...required }),
    by: { value: 'value_fen', pieces: 'pieces' },
  },
  rows: { fixed: 100 },
  columns: ['name', 'pieces', 'value_fen', 'value_fen_change', 'loss_rate', 'share'],
  chart: { title: '金额', measure: 'value_fen', max: 10 },
  breakdown: {
    label: '明细',
    figure: enumOf({ label: '数字', of: values('stock_figure', 'pieces', 'loss'), ...required }),
    figures: {
      pieces: { title: '件数', measure: 'pieces', adds: 'total', columns: ['title', 'pieces', 'value_fen'] },
      loss: { title: '损失', measure: 'loss_fen', adds: 'rows', columns: ['title'] },
    },
    fields: {
      title: text({ label: '项目', ...required }),
      pieces: quantity({ label: '件数', ...required }),
      value_fen: money({ label: '金额', ...required }),
    },
    total: 'pieces',
    rows: { page: 10, max: 50 },
  },
});

const branch: Viewer = { kind: 'branch', closed: new Set(['vendor']) };

test('a figure that is hidden, by itself or by the field that it adds up, is named nowhere in what others see', () => {
  const shown = reportShownTo(stock, branch);
  const { source: _source, ...rest } = shown;
  expect(JSON.stringify(rest)).not.toMatch(/(value|loss)_/);
  expect(shown.columns).toEqual(['name', 'pieces', 'share']);
  expect(reportColumns(shown).map(({ name }) => name)).toEqual(['name', 'pieces', 'share', 'pieces_change']);
  expect(Object.keys(rowFields(shown))).toEqual(['name', 'pieces', 'former_pieces']);
  expect(shown.order?.field.of.values.map(({ value }) => value)).toEqual(['pieces']);
  expect(shown.chart).toBeUndefined();
  expect(shown.breakdown?.figures).toEqual({
    pieces: { title: '件数', measure: 'pieces', adds: 'total', columns: ['title', 'pieces'] },
  });
});

test('nobody filters a report by records that are closed to them', () => {
  expect(Object.keys(reportShownTo(stock, branch).filters)).toEqual([]);
  expect(Object.keys(reportShownTo(stock, { kind: 'branch', closed: new Set() }).filters)).toEqual(['vendor']);
  expect(readAction(reportShownTo(stock, branch)).body).not.toHaveProperty('vendor');
});

test('those who see every figure see the report as it is', () => {
  expect(reportShownTo(stock, { kind: 'staff', closed: new Set() })).toBe(stock);
  expect(reportShownTo(stock, { kind: 'agent', closed: new Set() })).toMatchObject({
    columns: stock.columns,
    chart: stock.chart,
    order: stock.order,
  });
});

test('what heads rows is hidden from nobody, and every reader has an order left', () => {
  const order = { ...stock.order, by: { value: 'value_fen' } };
  expect(() => defineReport({ ...stock, order })).toThrow('can not hide');
});
