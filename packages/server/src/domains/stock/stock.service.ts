import type { Context } from '../../kernel/context.ts';

/** What holds or moves stock: `{ kind: 'order', id: 7 }`. Lines are named by the ids of that document's own lines. */
export interface DocumentKey {
  readonly kind: 'order' | 'refund' | 'stock_doc';
  readonly id: number;
}

/** A document that posts movements, with the number that people know it by. */
export interface PostedDocument extends DocumentKey {
  readonly no: string;
}

export interface LineQuantity {
  readonly line_id: number;
  /** A positive count of pieces. */
  readonly quantity: number;
}

export interface WantedLine extends LineQuantity {
  readonly sku_id: number;
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
  readonly fulfilment: 'stock' | 'supplier' | 'presale';
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
}

export interface ReturnIn {
  /** The document that brings the pieces back, a refund. */
  readonly document: PostedDocument;
  readonly posting_no: number;
  readonly lines: readonly (LineQuantity & {
    /** What had shipped them; they come back at the value at which they left, to the warehouse that they left. */
    readonly shipped: { readonly document: DocumentKey; readonly line_id: number };
  })[];
}

export type ReserveStock = (ctx: Context, reservation: Reservation) => Promise<Allocation[]>;
export type ReleaseHolds = (ctx: Context, document: DocumentKey, lines?: readonly LineQuantity[]) => Promise<void>;
export type PostHeldOut = (ctx: Context, posting: HeldOut) => Promise<Moved[]>;
export type PostReturnIn = (ctx: Context, posting: ReturnIn) => Promise<Moved[]>;
