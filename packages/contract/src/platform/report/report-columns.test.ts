import { expect, test } from 'vitest';
import { int } from '../fields/number/int.ts';
import { money } from '../fields/number/money.ts';
import { text } from '../fields/text/text.ts';
import { defineReport } from './report.ts';
import { ratioOf, reportColumns, restOf, shareReader, sharesOf } from './report-columns.ts';

const required = { required: true } as const;
const shape = {
  name: 'sales.read',
  label: '销售',
  path: '/api/sales',
  page: '/order_ranks',
  filters: {},
  dimensions: { name: text({ label: '名称', ...required }) },
  measures: {
    sales_fen: money({ label: '销售额', ...required }),
    refunded_fen: money({ label: '退款额', ...required }),
    order_count: int({ label: '订单数', ...required }),
  },
  totals: { sales_fen: {}, refunded_fen: {}, order_count: { distinct: true } },
  shares: {
    share: { label: '占比', part: 'sales_fen' },
    cumulative: { label: '累计占比', part: 'sales_fen', cumulative: true },
    refund_rate: { label: '退款率', part: 'refunded_fen', whole: 'sales_fen' },
  },
  rows: { fixed: 500 },
  columns: ['name', 'sales_fen', 'share'],
} as const;
const report = defineReport(shape);
const totals = { sales_fen: 1000, refunded_fen: 50, order_count: 9 };

test('a ratio is worked out from totals, a share of the whole is one, and neither is added up', () => {
  expect(sharesOf(report, totals, totals)).toEqual({ share: 10_000, cumulative: null, refund_rate: 500 });
  expect(sharesOf(report, { sales_fen: 250, refunded_fen: 50 }, totals)).toMatchObject({
    share: 2500,
    refund_rate: 2000,
  });
  expect(ratioOf(1, 0)).toBeNull();
});

test('cumulative shares add up from row to row, in the order of their part alone', () => {
  const rows = [600, 100].map((sales_fen) => ({ sales_fen, refunded_fen: 0 }));
  expect(rows.map(shareReader(report, totals, 'sales_fen')).map(({ cumulative }) => cumulative)).toEqual([6000, 7000]);
  expect(rows.map(shareReader(report, totals, 'refunded_fen')).map(({ cumulative }) => cumulative)).toEqual([
    null,
    null,
  ]);
});

test('the rest is what the whole has beyond the rows that are shown', () => {
  expect(restOf(report, [{ sales_fen: 600, refunded_fen: 10, order_count: 5 }], totals)).toEqual({
    sales_fen: 400,
    refunded_fen: 40,
  });
});

test('columns follow from the declaration, and a name that it does not declare is refused', () => {
  expect(reportColumns(report).map(({ name }) => name)).toEqual([
    ...['name', 'sales_fen', 'refunded_fen', 'order_count'],
    ...['share', 'cumulative', 'refund_rate'],
  ]);
  expect(() => defineReport({ ...shape, columns: ['colour'] })).toThrow('sales.read has no colour');
  expect(() => defineReport({ ...shape, totals: { margin_fen: {} } })).toThrow('sales.read has no margin_fen');
  expect(() => defineReport({ ...shape, totals: { sales_fen: { over_days: 'last' } } })).toThrow('has no days');
});
