import type { Context } from '../../../platform/context.ts';
import type { DocumentKey } from '../ledger/stock-document.ts';
import { between, type LotEntry, type LotFacts, ownKey, placeKey } from './lot-book.ts';
import type { LotPart } from './lot-parts.ts';

interface Place {
  readonly sku_id: number;
  readonly location_id: number;
  readonly location_kind: string;
}

interface MovedLevels {
  readonly document: DocumentKey;
  readonly entries: readonly LotEntry[];
  readonly places: readonly Place[];
}

/** The lots of locked levels, and those that entries bring back or move on. */
export async function lotFactsOf(ctx: Context, { document, entries, places }: MovedLevels): Promise<LotFacts> {
  const kept = new Map(places.map((place) => [placeKey(place), place.location_kind]));
  const own = entries.filter((entry) => kept.has(placeKey(entry)));
  const origins = own.flatMap(({ origin_id }) => origin_id ?? []);
  const isBetween = (entry: LotEntry) => between.has(kept.get(placeKey(entry)) ?? '');
  const outgoing = own.filter(({ quantity, origin_id }) => quantity < 0 && origin_id === undefined);
  const moved = outgoing.filter(isBetween);
  const left = outgoing.filter((entry) => !isBetween(entry));
  return {
    today: await todayOf(ctx),
    lots: await lotsOf(ctx, places),
    origins: origins.length === 0 ? new Map() : await originLots(ctx, origins),
    own: moved.length === 0 ? new Map() : await ownLots(ctx, document, moved),
    chosen: left.length === 0 ? new Map() : await chosenLots(ctx, document, left),
  };
}

async function todayOf({ db }: Context): Promise<string> {
  const [row] = await db.rows<{ today: string }>('SELECT current_date::text AS today');
  if (!row) throw new Error('the database knows no day');
  return row.today;
}

function grouped<R extends LotPart, K>(rows: readonly R[], keyOf: (row: R) => K): ReadonlyMap<K, readonly LotPart[]> {
  const groups = new Map<K, LotPart[]>();
  for (const row of rows) {
    const { lot_no, produced_date, expires_date, near_date, quantity } = row;
    const part = { lot_no, produced_date, expires_date, near_date, quantity };
    groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), part]);
  }
  return groups;
}

async function lotsOf({ db }: Context, places: readonly Place[]): Promise<LotFacts['lots']> {
  const rows = await db.rows<LotPart & Pick<Place, 'sku_id' | 'location_id'>>(
    `SELECT b.sku_id, b.location_id, b.lot_no, b.produced_date::text, b.expires_date::text, b.near_date::text,
       b.on_hand AS quantity
     FROM stock_lot b WHERE b.on_hand > 0
       AND (b.sku_id, b.location_id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[])) ORDER BY b.id`,
    [places.map(({ sku_id }) => sku_id), places.map(({ location_id }) => location_id)],
    { name: 'stock:lots' },
  );
  return grouped(rows, placeKey);
}

/** What of the lots of movements has not been brought back or undone. */
async function originLots({ db }: Context, origins: readonly number[]): Promise<LotFacts['origins']> {
  const rows = await db.rows<LotPart & { readonly origin_id: number }>(
    `SELECT o.id AS origin_id, b.lot_no, min(b.produced_date)::text AS produced_date, b.expires_date::text,
       min(b.near_date)::text AS near_date, abs(sum(p.quantity))::int AS quantity
     FROM stock_movement o
     CROSS JOIN LATERAL (SELECT id FROM stock_movement WHERE id = o.id
       UNION ALL SELECT id FROM stock_movement WHERE origin_id = o.id
       UNION ALL SELECT u.id FROM stock_movement r JOIN stock_movement u ON u.origin_id = r.id WHERE r.origin_id = o.id) m
     JOIN stock_movement_lot p ON p.movement_id = m.id JOIN stock_lot b ON b.id = p.lot_id
     WHERE o.id = ANY($1::bigint[])
     GROUP BY o.id, b.lot_no, b.expires_date HAVING sum(p.quantity) <> 0 ORDER BY o.id, b.expires_date, b.lot_no`,
    [origins],
    { name: 'stock:origin-lots' },
  );
  return grouped(rows, ({ origin_id }) => origin_id);
}

/** The lots that lines of a document brought to places between places and did not take on yet. */
async function ownLots(
  { db }: Context,
  { kind, id }: DocumentKey,
  moved: readonly LotEntry[],
): Promise<LotFacts['own']> {
  const rows = await db.rows<LotPart & Pick<LotEntry, 'line_id' | 'sku_id' | 'location_id'>>(
    `SELECT m.line_id, m.sku_id, m.location_id, b.lot_no, b.produced_date::text, b.expires_date::text, b.near_date::text,
       sum(p.quantity)::int AS quantity
     FROM stock_movement m JOIN stock_movement_lot p ON p.movement_id = m.id JOIN stock_lot b ON b.id = p.lot_id
     WHERE m.document_kind = $1 AND m.document_id = $2 AND m.line_id = ANY($3::bigint[])
       AND m.location_id = ANY($4::bigint[])
     GROUP BY m.line_id, m.sku_id, m.location_id, b.id HAVING sum(p.quantity) > 0 ORDER BY b.expires_date, b.id`,
    [kind, id, moved.map(({ line_id }) => line_id), moved.map(({ location_id }) => location_id)],
    { name: 'stock:own-lots' },
  );
  return grouped(rows, ownKey);
}

/** The lots that were chosen for lines of a document and have not left. */
async function chosenLots(
  { db }: Context,
  { kind, id }: DocumentKey,
  left: readonly LotEntry[],
): Promise<LotFacts['chosen']> {
  const rows = await db.rows<LotPart & Pick<LotEntry, 'line_id' | 'sku_id' | 'location_id'>>(
    `SELECT c.line_id, b.sku_id, b.location_id, b.lot_no, b.produced_date::text, b.expires_date::text, b.near_date::text,
       c.quantity - c.taken AS quantity
     FROM stock_lot_choice c JOIN stock_lot b ON b.id = c.lot_id
     WHERE c.document_kind = $1 AND c.document_id = $2 AND c.line_id = ANY($3::bigint[]) AND c.quantity > c.taken
     ORDER BY b.expires_date, b.id`,
    [kind, id, left.map(({ line_id }) => line_id)],
    { name: 'stock:chosen-lots' },
  );
  return grouped(rows, ownKey);
}
