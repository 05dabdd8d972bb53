import type { Context } from '../../../src/platform/context.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { type OrderFixture, openOrderFixture, system } from '../order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order-steps.ts';

/** Orders of two goods that refunds are tried on. */
export interface RefundWorld {
  readonly fixture: OrderFixture;
  readonly orderSteps: OrderSteps;
  readonly db: Db;
  /** What each order buys, for `total` fen. */
  readonly lines: () => { readonly sku_code: string; readonly quantity: number }[];
  /** The last refund of an order. */
  readonly last: (order_id: number) => Promise<number>;
  readonly refundRow: (id: number) => Promise<Record<string, unknown>>;
  /** The context after so many days. */
  readonly days: (count: number) => Context;
}

export const total = 2 * 1000 + 3 * 333;

export async function openRefundWorld(): Promise<RefundWorld> {
  const fixture = await openOrderFixture(40);
  const db = fixture.database.db();
  const orderSteps = orderStepsOn(fixture);
  const codes = [await fixture.stocked(50_000, 1000), await fixture.stocked(50_000, 333)].map(({ code }) => code);
  return {
    ...{ fixture, db, orderSteps },
    lines: () => codes.map((sku_code, index) => ({ sku_code, quantity: index + 2 })),
    last: async (id) => (await orderSteps.refundIds(id)).at(-1) ?? 0,
    refundRow: async (id) =>
      (await db.rows<Record<string, unknown>>('SELECT * FROM refund WHERE id = $1', [id]))[0] ?? {},
    days: (count) => fixture.ctx(system, () => new Date(Date.now() + count * 86_400_000)),
  };
}
