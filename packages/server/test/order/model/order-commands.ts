import { payOrder } from '../../../src/domains/order/pay/pay-order.service.ts';
import { placeOrder } from '../../../src/domains/order/place/place-order.service.ts';
import { receiveOverdue } from '../../../src/domains/order/ship/receive-order.service.ts';
import { postEntries } from '../../../src/domains/stock/ledger/ledger.service.ts';
import { inTransaction } from '../../../src/platform/context.ts';
import { fresh, type OrderFixture, placing, system } from '../order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order-steps.ts';
import type { Command, Lot } from './lot.ts';

const day = 86_400_000;

/** What buyers and clerks do to orders. */
export function orderCommands(fixture: OrderFixture, codes: readonly string[], lot: Lot): Record<string, Command> {
  const orderSteps = orderStepsOn(fixture);
  const { chance, order } = lot;
  const later = fixture.ctx(system, () => new Date(Date.now() + 15 * day));
  return {
    ...payCommands(fixture, orderSteps, lot),
    place: () => {
      const wanted = Array.from({ length: 1 + chance.below(3) }, () => chance.pick(codes));
      const lines = wanted.map((sku_code) => ({ sku_code, quantity: 1 + chance.below(4) }));
      const spending = chance.below(4) === 0 ? { points: chance.below(2000) } : {};
      return placeOrder(fixture.ctx(), placing(fixture, lines, { spending }));
    },
    cancel: async () => orderSteps.cancel(await order()),
    time_out: async () => orderSteps.timeOut(await order()),
    ship: async () => {
      const id = await order();
      return orderSteps.ship(id, await lot.lines(id));
    },
    receive: async () => orderSteps.receive(await order()),
    receive_overdue: async () => receiveOverdue(later, await order()),
    review: async () => orderSteps.review(await order()),
    stock_in: () => stockIn(fixture, chance.pick(codes), lot),
  };
}

function payCommands(fixture: OrderFixture, orderSteps: OrderSteps, { chance, order }: Lot): Record<string, Command> {
  const notice = (amount_fen: number, pay_no = fresh('P')) => ({
    ...{ pay_no, channel_no: fresh('C'), method: 'wechat' as const, card_type: null, amount_fen, paid_at: new Date() },
  });
  return {
    pay: async () => {
      const id = await order();
      const { payable_fen } = await orderSteps.row(id);
      return orderSteps.pay(id, { amount_fen: Math.max(1, Number(payable_fen ?? 1)) });
    },
    pay_again: async () => {
      const id = await order();
      const [known] = await fixture.database
        .db()
        .rows<{ pay_no: string; amount_fen: number }>(
          'SELECT pay_no, amount_fen FROM payment WHERE order_id = $1 LIMIT 1',
          [id],
        );
      return payOrder(fixture.ctx(), id, notice(known?.amount_fen ?? 1, known?.pay_no));
    },
    pay_wrong: async () => payOrder(fixture.ctx(), await order(), notice(1 + chance.below(100))),
  };
}

let documents = 0;

async function stockIn(fixture: OrderFixture, code: string, { chance }: Lot): Promise<unknown> {
  const ctx = fixture.ctx(system);
  const own = "SELECT id FROM sku WHERE code = $1 AND fulfilment <> 'supplier'";
  const [sku] = await ctx.db.rows<{ id: number }>(own, [code]);
  if (!sku) return undefined;
  documents += 1;
  const quantity = 1 + chance.below(6);
  const entry = { line_id: 1, location_id: fixture.location_id, sku_id: sku.id, type: 105, quantity };
  const document = { kind: 'stock_doc', id: documents, no: `IN${documents}` } as const;
  const entries = [{ ...entry, value_fen: quantity * (500 + chance.below(300)) }];
  return inTransaction(ctx, (tx) => postEntries(tx, { document, posting_no: 1, entries }));
}
