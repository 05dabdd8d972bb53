import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import {
  type Offered,
  returnOffers,
  returnPresale,
  type Supply,
  takeOffers,
  takePresale,
} from '../shop/supply.service.ts';
import { giveBackLevels, insertHolds, type NewHold, takeParts } from './hold/hold.service.ts';
import { type HoldPart, type KeptPieces, takeFromHolds, withoutKept } from './hold/hold-parts.ts';
import { allocate, type Placed } from './ledger/allocation.ts';
import type { Fulfilment } from './ledger/fulfilment.ts';
import { type LedgerEntry, type PostedEntry, postEntries } from './ledger/ledger.service.ts';
import { type LockedHold, lockCandidates, lockHolds } from './ledger/lock.query.ts';
import { type ReturnLine, returnEntries } from './ledger/return-entries.query.ts';
import { skuCode } from './ledger/sku.query.ts';
import type { DocumentKey, LineQuantity, PostedDocument } from './ledger/stock-document.ts';
import { explainStock } from './ledger/stock-failure.service.ts';

/** A line and who delivers it, as it was ordered. */
export interface WantedLine extends LineQuantity {
  readonly sku_id: number;
  readonly fulfilment: Fulfilment;
  /** Null where no supplier delivers. */
  readonly supplier_id: number | null;
}

export interface Reservation {
  readonly document: DocumentKey;
  readonly lines: readonly WantedLine[];
  /** The mall whose warehouses may deliver; null (an order by staff) admits every enabled warehouse. */
  readonly mall_id: number | null;
  /** Where it goes: names from province down, `['山东省', '青岛市', '市南区']`. */
  readonly region: readonly string[];
}

/** Where a line's pieces are kept for it; `location_id` is null for what the supplier delivers and for a presale quota. */
export interface Allocation extends LineQuantity {
  readonly fulfilment: Fulfilment;
  readonly location_id: number | null;
}

/** What a posting moved for a line; `value_fen` is what the pieces cost us (0 for what the supplier delivers). */
export interface Moved extends LineQuantity {
  readonly location_id: number | null;
  readonly value_fen: number;
}

export interface HeldOut {
  /** The document whose holds are shipped. */
  readonly document: PostedDocument;
  /** Counts the document's postings from 1: the same number again is refused by a unique index. */
  readonly posting_no: number;
  readonly lines: readonly LineQuantity[];
  /** The warehouse that the pieces leave; any that holds them when absent. */
  readonly location_id?: number | undefined;
  /** Pieces at a place that stay there. */
  readonly kept?: readonly KeptPieces[];
}

export interface ReturnIn {
  /** The document that brings the pieces back, a refund. */
  readonly document: PostedDocument;
  readonly posting_no: number;
  readonly lines: readonly ReturnLine[];
}

type Parts = readonly HoldPart<LockedHold>[];

/**
 * Holds every line of a document: pieces of our warehouses, of a supplier's declaration, or of a presale quota. Call it last
 * in the document's transaction, which must not go on when it fails: hot rows stay locked until the end.
 */
export function reserveStock(tx: Context, reservation: Reservation): Promise<Allocation[]> {
  return explainStock(() => reserve(tx, reservation));
}

async function reserve(ctx: Context, reservation: Reservation): Promise<Allocation[]> {
  const linesOf = (kind: Fulfilment) => reservation.lines.filter((line) => line.fulfilment === kind);
  const placed = await placeAtWarehouses(ctx, reservation, linesOf('stock'));
  await refuseShort(ctx, await takeOffers(ctx, linesOf('supplier')));
  await refuseShort(ctx, await takePresale(ctx, linesOf('presale')));
  const elsewhere = reservation.lines.filter((line) => line.fulfilment !== 'stock');
  const { document } = reservation;
  const holds = [
    ...placed.map((hold) => ({ ...hold, document, fulfilment: 'stock' as const, supplier_id: null })),
    ...elsewhere.map((line) => ({ ...line, document, location_id: null })),
  ] satisfies NewHold[];
  await insertHolds(ctx, holds);
  return holds.map(({ line_id, quantity, fulfilment, location_id }) => ({
    line_id,
    quantity,
    fulfilment,
    location_id,
  }));
}

async function placeAtWarehouses(
  ctx: Context,
  { mall_id, region }: Reservation,
  lines: readonly WantedLine[],
): Promise<readonly Placed[]> {
  if (lines.length === 0) return [];
  const candidates = await lockCandidates(ctx, [...new Set(lines.map((line) => line.sku_id))], mall_id);
  const allocated = allocate(lines, candidates, region);
  if ('available' in allocated) {
    await refuseShort(ctx, allocated);
    return [];
  }
  return allocated.placed;
}

async function refuseShort(
  ctx: Context,
  short: { readonly sku_id: number; readonly available: number } | undefined,
): Promise<void> {
  if (!short) return;
  failStock('stock.not_enough', {
    sku_code: await skuCode(ctx, short.sku_id),
    available: Math.max(0, short.available),
  });
}

/** Gives back what a document still holds, or that many pieces of the named lines. */
export function releaseHolds(ctx: Context, document: DocumentKey, lines?: readonly LineQuantity[]): Promise<void> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      // Of a line that is short, what is not there is given up before what lies at a warehouse.
      const holds = (await lockHolds(tx, document)).toSorted((one, other) => shortFirst(one) - shortFirst(other));
      const wanted = lines ?? holds.map(({ line_id, open_quantity }) => ({ line_id, quantity: open_quantity }));
      const parts = partsOf(holds, wanted);
      await giveBackLevels(tx, parts);
      await returnOffers(tx, offeredOf(parts));
      await returnPresale(tx, suppliesOf(parts, 'presale'));
      await takeParts(tx, parts, 'released');
    }),
  );
}

/**
 * Ships pieces that a document holds (sale out, at moving average). What the supplier delivers leaves no warehouse of ours;
 * what was sold ahead or is short leaves any warehouse at which it has arrived.
 */
export function postHeldOut(
  ctx: Context,
  { document, posting_no, lines, location_id, kept = [] }: HeldOut,
): Promise<Moved[]> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const holds = await lockHolds(tx, document);
      const own = location_id === undefined ? holds : holds.filter((hold) => hold.location_id === location_id);
      const parts = partsOf(withoutKept(own, kept), lines);
      const entries = [...heldEntries(parts), ...(await arrivedEntries(tx, parts))];
      await takeParts(tx, parts, 'shipped');
      const posted = await postEntries(tx, { document, posting_no, entries });
      const direct = parts.filter(({ hold }) => hold.fulfilment === 'supplier');
      return [...posted.map(movedOf), ...direct.map(({ hold, quantity }) => fromSupplier(hold.line_id, quantity))];
    }),
  );
}

const shortFirst = ({ fulfilment }: LockedHold): number => (fulfilment === 'short' ? 0 : 1);

function heldEntries(parts: Parts): LedgerEntry[] {
  return parts.flatMap(({ hold, quantity }) => {
    const { line_id, sku_id, location_id } = hold;
    if (location_id === null) return [];
    return [{ line_id, sku_id, location_id, type: movementType.sale_out, quantity: -quantity, held: quantity }];
  });
}

async function arrivedEntries(ctx: Context, parts: Parts): Promise<LedgerEntry[]> {
  const lines = parts
    .filter(({ hold }) => hold.fulfilment === 'presale' || hold.fulfilment === 'short')
    .map(({ hold, quantity }) => ({ line_id: hold.line_id, sku_id: hold.sku_id, quantity }));
  if (lines.length === 0) return [];
  const candidates = await lockCandidates(ctx, [...new Set(lines.map((line) => line.sku_id))], null);
  const allocated = allocate(lines, candidates, []);
  if ('available' in allocated)
    return failStock('stock.not_arrived', { sku_code: await skuCode(ctx, allocated.sku_id) });
  return allocated.placed.map((placed) => ({ ...placed, type: movementType.sale_out, quantity: -placed.quantity }));
}

/** Brings shipped pieces back (sale return in) to the warehouse that they left, at the value at which they left. */
export function postReturnIn(ctx: Context, { document, posting_no, lines }: ReturnIn): Promise<Moved[]> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const { entries, direct } = await returnEntries(tx, lines, movementType.sale_return_in);
      const posted = await postEntries(tx, { document, posting_no, entries });
      return [...posted.map(movedOf), ...direct.map(({ line_id, quantity }) => fromSupplier(line_id, quantity))];
    }),
  );
}

function partsOf(holds: readonly LockedHold[], lines: readonly LineQuantity[]): Parts {
  const taken = takeFromHolds(holds, lines);
  return 'parts' in taken ? taken.parts : failStock('stock.not_held', taken);
}

function suppliesOf(parts: Parts, fulfilment: Fulfilment): Supply[] {
  return parts
    .filter(({ hold }) => hold.fulfilment === fulfilment)
    .map(({ hold, quantity }) => ({ sku_id: hold.sku_id, quantity }));
}

function offeredOf(parts: Parts): Offered[] {
  return parts
    .filter(({ hold }) => hold.fulfilment === 'supplier')
    .map(({ hold, quantity }) => ({ sku_id: hold.sku_id, supplier_id: hold.supplier_id, quantity }));
}

function movedOf({ line_id, location_id, quantity, value_fen }: PostedEntry): Moved {
  return { line_id, location_id, quantity: Math.abs(quantity), value_fen: Math.abs(value_fen) };
}

function fromSupplier(line_id: number, quantity: number): Moved {
  return { line_id, quantity, location_id: null, value_fen: 0 };
}
