import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { LotBook } from '../lot/lot-book.ts';
import { lotFactsOf } from '../lot/lot-facts.query.ts';
import { isParts, type LotPart } from '../lot/lot-parts.ts';
import { type LotMovement, writeLots } from '../lot/write-lots.service.ts';
import { type LevelKey, type LockedLevel, lockLevels, type PlaceOwners } from './lock.query.ts';
import { applyEntry, type Entry, unitCost } from './posting.ts';
import { skuCode } from './sku.query.ts';
import type { PostedDocument } from './stock-document.ts';

/** One movement to be written. */
export interface LedgerEntry extends Entry, LevelKey {
  readonly line_id: number;
  readonly type: number;
  /** The movement whose pieces this one brings back or undoes. */
  readonly origin_id?: number;
  /** Expired pieces go too, though some are held. */
  readonly gives_back?: boolean;
  /** The lots that come in, or that alone may leave, of a SKU with a shelf life. */
  readonly lots?: readonly LotPart[];
}

export interface Posting {
  readonly document: PostedDocument;
  readonly posting_no: number;
  readonly entries: readonly LedgerEntry[];
}

export interface PostedEntry extends LedgerEntry {
  /** Signed like the quantity. */
  readonly value_fen: number;
  /** What it moved of each lot, in positive; empty where no lots are kept. */
  readonly lots: readonly LotPart[];
}

/** A row of the ledger by its columns. */
export interface MovementRow {
  readonly [column: string]: unknown;
}

/** Changes balances and writes their movements, all or nothing; call it in a transaction. */
export async function postEntries(ctx: Context, posting: Posting): Promise<PostedEntry[]> {
  if (posting.entries.length === 0) return [];
  const levels = new Map((await lockPlaces(ctx, posting.entries)).map((level) => [keyOf(level), level]));
  const book = await openLots(ctx, posting, [...levels.values()]);
  const legs = new Map<number, number>();
  const movements: MovementRow[] = [];
  const ofLots: LotMovement[] = [];
  const posted: PostedEntry[] = [];
  for (const entry of posting.entries) {
    const level = levels.get(keyOf(entry)) ?? failStock('stock.out_of_scope', {});
    const result = applyEntry(level, entry);
    if ('available' in result) {
      return failStock('stock.not_enough', { sku_code: await skuCode(ctx, entry.sku_id), available: result.available });
    }
    levels.set(keyOf(entry), { ...level, ...result.balance });
    const leg = (legs.get(entry.line_id) ?? 0) + 1;
    legs.set(entry.line_id, leg);
    movements.push(movementOf(ctx, posting, { ...ownersOf(level), ...entry, ...result, leg }));
    const place = { ...ownersOf(level), reserved: result.balance.reserved };
    const lots = book && level.has_lots ? await moveLots(ctx, book, entry, place) : [];
    ofLots.push(...(lots.length > 0 ? [{ ...ownersOf(level), ...entry, leg, lots }] : []));
    posted.push({ ...entry, value_fen: result.value_fen, lots });
  }
  await writeLedger(ctx, [...levels.values()], movements);
  if (book) await writeLots(ctx, { ...posting, book, movements: ofLots });
  return posted;
}

/** The lots of the levels that are kept by lot; undefined where none is. */
async function openLots(
  ctx: Context,
  { document, entries }: Posting,
  levels: readonly LockedLevel[],
): Promise<LotBook | undefined> {
  const places = levels.filter(({ has_lots }) => has_lots);
  return places.length === 0 ? undefined : new LotBook(await lotFactsOf(ctx, { document, entries, places }));
}

async function moveLots(
  ctx: Context,
  book: LotBook,
  entry: LedgerEntry,
  place: Parameters<LotBook['move']>[1],
): Promise<readonly LotPart[]> {
  const moved = book.move(entry, place);
  if (isParts(moved)) return moved;
  const sku_code = await skuCode(ctx, entry.sku_id);
  if ('gone' in moved)
    return failStock('stock.lot_gone', { sku_code, lot_no: moved.gone.lot_no, on_hand: moved.gone.quantity });
  return 'used' in moved
    ? failStock('stock.lot_used', { sku_code, lot_no: moved.used.lot_no, on_hand: moved.used.quantity })
    : failStock('stock.expired', { sku_code, available: moved.available });
}

/** Whose a level is; its movements carry it too. */
export function ownersOf({ location_kind, bank_cell_id, agent_label_id }: PlaceOwners): PlaceOwners {
  return { location_kind, bank_cell_id, agent_label_id };
}

function keyOf({ sku_id, location_id }: LevelKey): string {
  return `${sku_id}:${location_id}`;
}

/** Locks the levels that entries change; those that nothing lay at yet are opened. */
export async function lockPlaces(ctx: Context, entries: readonly LedgerEntry[]): Promise<LockedLevel[]> {
  await openLevels(ctx, entries);
  return lockLevels(ctx, entries);
}

/** What comes in for the first time needs a row to come to. */
async function openLevels(ctx: Context, entries: readonly LedgerEntry[]): Promise<void> {
  const incoming = entries.filter((entry) => entry.quantity > 0);
  if (incoming.length === 0) return;
  const writer = accountIdOf(ctx.caller);
  await ctx.db.rows(
    `INSERT INTO stock_level (sku_id, location_id, location_kind, bank_cell_id, agent_label_id, created_by, updated_by)
     SELECT DISTINCT w.sku_id, p.id, p.kind, p.bank_cell_id, p.agent_label_id, $3::bigint, $3::bigint
     FROM unnest($1::bigint[], $2::bigint[]) AS w(sku_id, location_id) JOIN location p ON p.id = w.location_id
     ORDER BY w.sku_id, p.id ON CONFLICT (sku_id, location_id) DO NOTHING`,
    [incoming.map((entry) => entry.sku_id), incoming.map((entry) => entry.location_id), writer],
    { name: 'stock:open-levels' },
  );
}

/** One movement with what it found and left. */
export interface Moved extends LedgerEntry, PlaceOwners {
  readonly before: number;
  readonly after: number;
  /** Signed like the quantity. */
  readonly value_fen: number;
  readonly leg: number;
}

/** A movement as its table has it. */
export function movementOf(ctx: Context, { document, posting_no }: Posting, moved: Moved): MovementRow {
  const writer = accountIdOf(ctx.caller);
  const { location_id, sku_id, type, line_id, leg, quantity, before, after, value_fen } = moved;
  return {
    occurred_at: ctx.clock().toISOString(),
    ...ownersOf(moved),
    ...{ location_id, sku_id, type, line_id, leg, posting_no, quantity, before, after, value_fen },
    unit_cost: unitCost(value_fen, quantity),
    document_kind: document.kind,
    document_id: document.id,
    document_no: document.no,
    origin_id: moved.origin_id ?? null,
    created_by: writer,
    updated_by: writer,
  };
}

const columns = [
  'occurred_at',
  'location_id',
  'location_kind',
  'sku_id',
  'type',
  'quantity',
  'before',
  'after',
  'unit_cost',
  'value_fen',
  'document_kind',
  'document_id',
  'document_no',
  'line_id',
  'leg',
  'posting_no',
  'origin_id',
  'bank_cell_id',
  'agent_label_id',
  'created_by',
  'updated_by',
];

/** What is posted after its month was closed belongs to the first moment of the open one. */
const occurredAt = `greatest(m.occurred_at, (SELECT max(c.ends_at) FROM stock_period c
  WHERE c.location_kind = m.location_kind AND c.state <> 'reopened'))`;

const selected = columns.map((column) => (column === 'occurred_at' ? occurredAt : `m.${column}`)).join(', ');

/** Writes balances and movements in one statement. */
export async function writeLedger(
  ctx: Context,
  levels: readonly LockedLevel[],
  movements: readonly MovementRow[],
): Promise<void> {
  await ctx.db.rows(
    `WITH balances AS (
       UPDATE stock_level l ${noEdit('pieces are counted under the lock of their row')} SET on_hand = b.on_hand, reserved = b.reserved, value_fen = b.value_fen, updated_at = now()
       FROM unnest($1::bigint[], $2::int[], $3::int[], $4::bigint[]) AS b(id, on_hand, reserved, value_fen)
       WHERE l.id = b.id)
     INSERT INTO stock_movement (${columns.join(', ')})
     SELECT ${selected}
     FROM jsonb_populate_recordset(NULL::stock_movement, $5::jsonb) m`,
    [
      levels.map((level) => level.id),
      levels.map((level) => level.on_hand),
      levels.map((level) => level.reserved),
      levels.map((level) => level.value_fen),
      JSON.stringify(movements),
    ],
    { name: 'stock:post' },
  );
}
