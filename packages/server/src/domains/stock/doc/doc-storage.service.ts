import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import type { DocumentLines, Effect, Reversal } from '../../../platform/document/document-storage.ts';
import { type LedgerEntry, type PostedEntry, postEntries } from '../ledger/ledger.service.ts';
import { recordMissing } from '../ledger/record-missing.service.ts';
import { explainStock } from '../ledger/stock-failure.service.ts';
import { correctingTypes } from './correcting-types.ts';
import { documentOf, type LockedDoc } from './locked-doc.ts';
import { stockDocLine, stockDoc as table } from './stock-doc.tables.ts';
import { movementsOf, type PostedMovement, refuseUsed } from './unpost.query.ts';

/** The branch of a place, which is that of its documents. */
export async function branchOf(ctx: Context, location_id: number): Promise<number | null> {
  const [row] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM location WHERE id = $1',
    [location_id],
  );
  return row?.agent_label_id ?? null;
}

/** What a document puts right is a row of a kind, by the types that do no more. */
export function refuseOtherCorrection({ type, corrects, corrects_id }: Readonly<Record<string, unknown>>): void {
  if (((corrects ?? null) === null) !== ((corrects_id ?? null) === null)) {
    invalid('corrects_id', '补记与补记的记录必须一起填写');
  }
  const types: readonly unknown[] | undefined = correctingTypes[corrects as keyof typeof correctingTypes];
  if (types?.includes(type) === false) invalid('corrects', '这种类型的单据不能补记');
}

/** What is sold and what comes back of it are documents of their sale. */
export function refuseBySource(type: unknown, ofSale: number): void {
  if (type === ofSale) invalid('type', '由销售订单生成，不能手工新建');
}

const ofSuppliers: ReadonlySet<unknown> = new Set([inboundType.purchase_in, outboundType.purchase_return_out]);

export const supplierMissing = '采购入库和采购退货出库必须填写供应商';

/** Goods that come from a supplier, or go back, are owed for: their document names it. */
export const lacksSupplier = ({ type }: Readonly<Record<string, unknown>>, supplier: unknown): boolean =>
  ofSuppliers.has(type) && !supplier;

export function refuseWithoutSupplier({ type }: Readonly<Record<string, unknown>>, supplier: unknown): void {
  if (lacksSupplier({ type }, supplier)) invalid('supplier', supplierMissing);
}

/** Posts what a document moves; one that puts a level's movements right writes the missing one alone. */
export function postOf(ctx: Context, doc: LockedDoc, entries: readonly LedgerEntry[]): Promise<PostedEntry[]> {
  const posting = { document: documentOf(doc), posting_no: doc.postings + 1, entries };
  return doc.corrects === 'stock_level' && doc.corrects_id !== null
    ? recordMissing(ctx, doc.corrects_id, posting)
    : postEntries(ctx, posting);
}

interface Signed {
  readonly signature?: string | null;
}

/** An effect that keeps who signed for what it moved. */
export function signed<B>(effect: Effect<LockedDoc, B>): Effect<LockedDoc, B & Signed> {
  return async (tx, doc, body) => ({ ...(await effect(tx, doc, body)), signature: body.signature ?? null });
}

/** Takes the last posting back as if it had never been; refused once any of its pieces or value has been used. */
export const unpost: Effect<LockedDoc> = async (tx, doc) => {
  const movements = await movementsOf(tx, documentOf(doc), doc.postings);
  await refuseUsed(tx, movements);
  const entries = movements.map(({ id: origin_id, quantity, value_fen, ...movement }): LedgerEntry => {
    return { ...movement, origin_id, quantity: -quantity, value_fen: -value_fen };
  });
  await postEntries(tx, { document: documentOf(doc), posting_no: doc.postings + 1, entries });
  return { postings: doc.postings + 1, signature: null };
};

/** What came in goes out at today's moving average; what went out comes back at the value at which it left. */
function oppositeOf({ id: origin_id, quantity, value_fen, ...movement }: PostedMovement): LedgerEntry {
  return { ...movement, ...(quantity < 0 ? { value_fen: -value_fen } : {}), quantity: -quantity, origin_id };
}

/** A reversal is posted at once, as its first posting. */
export const reversal: Reversal<LockedDoc, PostedMovement, LedgerEntry> = {
  header: [
    ...['kind', 'type', 'from_location_id', 'to_location_id', 'supplier_id', 'total_quantity', 'amount_fen'],
    'agent_label_id',
  ],
  set: { postings: 1 },
  lines: [
    'sku_id',
    'expected_quantity',
    'actual_quantity',
    'unit_price',
    'amount_fen',
    'agent_label_id',
    'lot_no',
    'produced_date',
    'expires_date',
  ],
  posted: (tx, doc) => movementsOf(tx, documentOf(doc), doc.postings),
  opposite: oppositeOf,
  write: (tx, doc, entries) => postEntries(tx, { document: documentOf(doc), posting_no: 1, entries }),
};

const takesBack: ReadonlySet<string> = new Set(['unpost', 'reverse']);

/** What documents of every kind that moves stock share. */
export const docStorage = {
  table,
  explain: explainStock,
  guard(doc: LockedDoc, event: string): void {
    if (event === 'post') {
      refuseOtherCorrection({ ...doc });
      refuseWithoutSupplier({ ...doc }, doc.supplier_id);
    }
    if (takesBack.has(event) && doc.corrects === 'stock_level') failStock('stock.correction_is_final', {});
  },
  refusals: {
    notEditable: (state: string) => failStock('stock.not_editable', { state }),
    reversalIsFinal: () => failStock('stock.reversal_is_final', {}),
  },
};

/** Lines belong to the branch of their document. */
export const docLines = {
  table: stockDocLine,
  key: 'stock_doc_id',
  repeats: ['agent_label_id'],
  totals: {
    total_quantity: 'coalesce(sum(coalesce(actual_quantity, expected_quantity)), 0)',
    amount_fen: 'coalesce(sum(amount_fen), 0)',
  },
} satisfies DocumentLines;
