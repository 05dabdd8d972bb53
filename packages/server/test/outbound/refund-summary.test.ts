import type { refundSummary } from '@zhanggui/contract/domains/outbound/refund/refund-summary.report';
import type { BodyOfReport } from '@zhanggui/contract/platform/report/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundSummaryReport } from '../../src/domains/outbound/refund/refund-summary.query.ts';
import { readTyped } from '../../src/platform/report/read-report.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;

beforeAll(async () => {
  fixture = await openOrderFixture();
  orderSteps = orderStepsOn(fixture);
  const [cheap, expensive] = [await fixture.stocked(50, 1000), await fixture.stocked(50, 5000)];
  const whole = await orderSteps.paid([
    { sku_code: cheap.code, quantity: 2 },
    { sku_code: expensive.code, quantity: 1 },
  ]);
  await orderSteps.ask(whole.id);
  const part = await orderSteps.paid([{ sku_code: expensive.code, quantity: 2 }]);
  await orderSteps.ask(part.id, {
    ground: 'no_reason',
    lines: [{ line_id: (await orderSteps.lineIds(part.id))[0] ?? 0, quantity: 1 }],
  });
});
afterAll(() => fixture.close());

const read = (change: Partial<BodyOfReport<typeof refundSummary>> = {}) =>
  readTyped(fixture.ctx(system), refundSummaryReport, { by: 'ground', ...change });

test('returns add up by reason, the dearest first', async () => {
  const summary = await read();
  expect(summary).toMatchObject({
    refund_count: 2,
    quantity: 4,
    unshipped_quantity: 4,
    amount_fen: 12_000,
    row_count: 2,
  });
  expect(summary.rows).toMatchObject([
    { key: 'quality', name: '质量问题', refund_count: 1, quantity: 3, amount_fen: 7000 },
    { key: 'no_reason', name: '七天无理由', refund_count: 1, quantity: 1, amount_fen: 5000 },
  ]);
});

test('whatever they are added up by, it is the same in all', async () => {
  const sums = await Promise.all((['ground', 'reason', 'sku', 'supplier'] as const).map((by) => read({ by })));
  for (const { rows, amount_fen, quantity } of sums) {
    expect(rows.reduce((sum, row) => sum + row.amount_fen, 0)).toBe(amount_fen);
    expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(quantity);
    expect(amount_fen).toBe(12_000);
  }
  expect(sums[2]?.rows.map((row) => row.amount_fen)).toEqual([10_000, 2000]);
  expect(sums[3]?.rows).toMatchObject([{ key: '', name: '没有供应商' }]);
});

test('another period, kind or mall has none of them; refused requests are in none', async () => {
  const now = Math.floor(Date.now() / 1000);
  expect(await read({ from: now + 60 })).toMatchObject({ refund_count: 0, rows: [] });
  expect(await read({ to: now - 600 })).toMatchObject({ refund_count: 0 });
  expect(await read({ kind: 'goods' })).toMatchObject({ refund_count: 0 });
  expect(await read({ mall: fixture.mall_id + 1 })).toMatchObject({ refund_count: 0 });
  await fixture.database.db().rows("UPDATE refund SET state = 'rejected' WHERE ground = 'quality'");
  expect(await read()).toMatchObject({ refund_count: 1, amount_fen: 5000 });
});
