import { addDays } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import { type LedgerEntry, postEntries } from '../../../src/domains/stock/ledger/ledger.service.ts';
import { inTransaction } from '../../../src/platform/context.ts';
import type { StockWorld } from '../stock-world.ts';

/** What a place has of lots, by their number. */
export type Shelf = Readonly<Record<string, number>>;

export type LotWorld = ReturnType<typeof lotsIn>;

/** What tests of lots do in a world; lots are named by how many days are left, `d30`. */
export function lotsIn(world: StockWorld, startsAt = 9_000_000) {
  let documents = startsAt;
  const today = async () =>
    (await world.ctx.db.rows<{ today: string }>('SELECT current_date::text AS today'))[0]?.today ?? '';

  /** Posts entries as one document; answers its key. */
  async function post(entries: readonly Omit<LedgerEntry, 'line_id'>[]) {
    documents += 1;
    const document = { kind: 'stock_doc', id: documents, no: `L${documents}` } as const;
    const lined = entries.map((entry, index) => ({ line_id: index + 1, ...entry }));
    await inTransaction(world.ctx, (tx) => postEntries(tx, { document, posting_no: 1, entries: lined }));
    return document;
  }

  /** Receives pieces of a lot with so many days left. */
  async function receive(location_id: number, sku_id: number, days: number, quantity: number) {
    const day = await today();
    const dates = { produced_date: addDays(day, days - 90), expires_date: addDays(day, days), near_date: null };
    const lots = [{ lot_no: `d${days}`, ...dates, quantity }];
    return post([{ location_id, sku_id, type: 101, quantity, value_fen: quantity * 100, lots }]);
  }

  async function shelf(location_id: number, sku_id: number): Promise<Shelf> {
    const rows = await world.ctx.db.rows<{ lot_no: string; on_hand: number }>(
      'SELECT lot_no, on_hand FROM stock_lot WHERE location_id = $1 AND sku_id = $2 AND on_hand > 0 ORDER BY expires_date',
      [location_id, sku_id],
    );
    return Object.fromEntries(rows.map(({ lot_no, on_hand }) => [lot_no, on_hand]));
  }

  return { post, receive, shelf, today };
}
