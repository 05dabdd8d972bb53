import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMarginLines } from '../../src/domains/dashboard/sales/drill-down.query.ts';
import { readMargin } from '../../src/domains/dashboard/sales/figures.query.ts';
import { concludeRefund } from '../../src/domains/order/refund/inspected-goods.service.ts';
import { system } from '../order/order-fixture.ts';
import { returnsOn } from '../outbound/returns.ts';
import { day } from './days.ts';
import { keptSums, rawSums } from './raw-sums.ts';
import { openSalesFixture, type SalesFixture } from './sales-fixture.ts';

let sales: SalesFixture;

beforeAll(async () => {
  sales = await openSalesFixture(20);
});
afterAll(() => sales.fixture.close());

const ctx = () => sales.fixture.ctx(system);
const today = () => ({ from_date: day(0), to_date: day(0) });

/** Four pieces that were paid for, of a price of `price_fen` and a cost of a thousand fen each. */
async function sold(price_fen = 3000) {
  const { id: sku_id, code } = await sales.fixture.stocked(50, price_fen);
  await sales.db.rows('UPDATE sku SET cost_fen = 1000 WHERE id = $1', [sku_id]);
  const { id } = await sales.orderSteps.paid([{ sku_code: code, quantity: 4 }]);
  const [line_id = 0] = await sales.orderSteps.lineIds(id);
  return { id, line_id };
}

/** Requests a refund and agrees to it. */
async function agreed(id: number, request: Parameters<typeof sales.orderSteps.ask>[1]): Promise<number> {
  await sales.orderSteps.ask(id, request);
  const refund = (await sales.orderSteps.refundIds(id)).at(-1) ?? 0;
  await sales.orderSteps.approve(refund);
  return refund;
}

const amounts = ['known_sales_fen', 'cost_fen', 'margin_fen'] as const;

/** What a line earned, and the amounts of which the figure, the total and the sum of the lines differ. */
async function marginOfLine(line_id: number, filter = today()) {
  await sales.follow();
  const { current } = await readMargin(ctx(), filter);
  const { rows, total } = await readMarginLines(ctx(), { ...filter, limit: 200, offset: 0 });
  const differing = amounts.filter((name) => {
    const sum = rows.reduce((all, row) => all + row[name], 0);
    return sum !== total[name] || sum !== current[name];
  });
  const { quantity, known_sales_fen, cost_fen, margin_fen } = rows.find(({ id }) => id === line_id) ?? {};
  return { differing, line: [quantity, known_sales_fen, cost_fen, margin_fen] };
}

/** Pieces, sales, cost and margin of a line of which all amounts agree. */
const agreeing = (...line: readonly number[]) => ({ differing: [], line });

test('money given back for pieces that the buyer keeps lowers the sales, not the cost', async () => {
  const { id, line_id } = await sold();
  await sales.orderSteps.ship(id);
  expect(await marginOfLine(line_id)).toEqual(agreeing(4, 12_000, 4000, 8000));
  await sales.orderSteps.send(await agreed(id, { lines: [{ line_id, quantity: 1 }] }));
  expect(await marginOfLine(line_id)).toEqual(agreeing(4, 9000, 4000, 5000));
});

test('pieces that were never sent keep neither sales nor cost', async () => {
  const { id, line_id } = await sold();
  await sales.orderSteps.send(await agreed(id, { lines: [{ line_id, quantity: 1 }] }));
  expect(await marginOfLine(line_id)).toEqual(agreeing(3, 9000, 3000, 6000));
  await sales.orderSteps.send(await agreed(id, { lines: [{ line_id, quantity: 3 }] }));
  expect(await marginOfLine(line_id)).toEqual(agreeing(0, 0, 0, 0));
});

test('pieces that came back cost nothing, damaged ones neither; those that did not come keep their cost', async () => {
  const { id, line_id } = await sold();
  await sales.orderSteps.ship(id);
  await sales.orderSteps.receive(id);
  const refund = await agreed(id, { kind: 'goods', lines: [{ line_id, quantity: 3 }] });
  expect(await marginOfLine(line_id)).toEqual(agreeing(4, 12_000, 4000, 8000));
  await returnsOn(sales.fixture).takeBack(refund, [{ good: 1, damaged: 1 }]);
  await concludeRefund(ctx(), { id: refund, outcome: 'full', note: '全退' });
  await sales.orderSteps.send(refund);
  expect(await marginOfLine(line_id)).toEqual(agreeing(2, 3000, 2000, 1000));
});

test('an exchange changes no margin: what comes back is sent again for nothing', async () => {
  const { id, line_id } = await sold();
  await sales.orderSteps.ship(id);
  await sales.orderSteps.receive(id);
  const refund = await agreed(id, { kind: 'exchange', lines: [{ line_id, quantity: 2 }] });
  await returnsOn(sales.fixture).takeBack(refund);
  await sales.orderSteps.send(refund);
  expect(await marginOfLine(line_id)).toEqual(agreeing(4, 12_000, 4000, 8000));
});

test('a refund counts in its own period, where the line stands with what it lost', async () => {
  const { id, line_id } = await sold();
  await sales.db.rows(`UPDATE "order" SET created_at = now() - interval '40 days' WHERE id = $1`, [id]);
  await sales.orderSteps.send(await agreed(id, { lines: [{ line_id, quantity: 1 }] }));
  expect(await marginOfLine(line_id)).toEqual(agreeing(-1, -3000, -1000, -2000));
  const whole = { from_date: day(60), to_date: day(0) };
  expect(await marginOfLine(line_id, whole)).toEqual(agreeing(3, 9000, 3000, 6000));
});

test('sums of days and months hold what their orders and refunds come to', async () => {
  await sales.follow();
  expect(await keptSums(sales.db)).toEqual(await rawSums(sales.db));
});
