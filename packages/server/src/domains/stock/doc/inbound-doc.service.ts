import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { receivedOver } from '@zhanggui/contract/domains/stock/stock-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import { lineAmount } from '@zhanggui/contract/platform/fields/number/line-amount';
import { businessDay } from '@zhanggui/contract/platform/time';
import { review } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import { type Columns, posting } from '../../../platform/document/document-storage.ts';
import { largestAmount } from '../../../platform/document/largest-amount.ts';
import { type LedgerEntry, lockPlaces } from '../ledger/ledger.service.ts';
import { nearDaysSql } from '../lot/near-days.query.ts';
import { docDraft } from './doc-draft.service.ts';
import { docLines, docStorage, postOf, reversal, signed, unpost } from './doc-storage.service.ts';
import { type LockedDoc, placeOf } from './locked-doc.ts';
import { type AnnouncedLine, overInPercent, planReceived, type ReceivedLine } from './receipt.ts';
import { isReturn, returnedEntries } from './returned-goods.query.ts';
import { boughtParts } from './source-moves.query.ts';

function amountOf({ expected_quantity, actual_quantity, unit_price }: Columns, index: number): Columns {
  const amountFor = (quantity: unknown) => lineAmount(String(unit_price), Number(quantity));
  const amount = Math.max(amountFor(expected_quantity), amountFor(actual_quantity ?? 0));
  if (amount > largestAmount) invalid(`lines.${index}.unit_price`, '金额超出范围');
  return { amount_fen: amountFor(actual_quantity ?? expected_quantity) };
}

/** More than was announced waits for a second pair of eyes, beyond the tolerance that the rule of the measure sets. */
async function reviewReceived(tx: Context, doc: LockedDoc, received: readonly ReceivedLine[]): Promise<void> {
  const [worst] = received.toSorted((a, b) => overInPercent(b) - overInPercent(a));
  if (!worst || overInPercent(worst) === 0) return;
  const value = overInPercent(worst);
  await review(tx, {
    title: doc.number,
    path: `/admin-psi/warehouses/io/inbound-docs?id=${doc.id}`,
    content: received
      .filter((line) => overInPercent(line) > 0)
      .slice(0, maxShown)
      .map(({ id, expected, quantity }) => ({ label: `明细 ${id}`, text: `应收 ${expected} 件，实收 ${quantity} 件` })),
    measured: [
      { measure: receivedOver, value, text: `应收 ${worst.expected} 件，实收 ${worst.quantity} 件，超出 ${value}%` },
    ],
  });
}

const maxShown = 40;

/** A lot ends on one day: its pieces that lie anywhere say which. */
async function refuseOtherEnd({ db }: Context, received: readonly ReceivedLine[]): Promise<void> {
  const named = received.flatMap(({ sku_id, lot }) => (lot ? [{ sku_id, ...lot }] : []));
  if (named.length === 0) return;
  const [other] = await db.rows<{ lot_no: string; expires_date: string }>(
    `SELECT b.lot_no, b.expires_date::text FROM jsonb_to_recordset($1::jsonb) AS n(sku_id bigint, lot_no text, expires_date date)
     JOIN stock_lot b ON b.sku_id = n.sku_id AND b.lot_no = n.lot_no AND b.expires_date <> n.expires_date AND b.on_hand > 0 LIMIT 1`,
    [JSON.stringify(named)],
  );
  if (other) invalid('lines', `批次 ${other.lot_no} 的库存到期日是 ${other.expires_date}，同一批次的到期日应一致`);
}

/** What came in: goods that were sold come back as they left, ordered ones as a part of their line, others at their price. */
async function entriesOf(tx: Context, doc: LockedDoc, received: readonly ReceivedLine[]): Promise<LedgerEntry[]> {
  const came = received.filter(({ quantity }) => quantity > 0);
  if (isReturn(doc)) return returnedEntries(tx, doc, came);
  const location_id = placeOf(doc.to_location_id);
  const entries = came.map(({ id: line_id, sku_id, quantity, amount_fen: value_fen, lot }): LedgerEntry => {
    const lots = lot ? [{ ...lot, quantity }] : [];
    return { line_id, sku_id, location_id, type: doc.type, quantity, value_fen, lots };
  });
  if (doc.source_id === null) return entries;
  await lockPlaces(tx, entries);
  const parts = await boughtParts(tx, doc.id, entries);
  return entries.map((entry) => ({ ...entry, value_fen: parts.get(entry.line_id) ?? entry.value_fen ?? 0 }));
}

async function writeReceived(tx: Context, doc: LockedDoc, received: readonly ReceivedLine[]): Promise<Columns> {
  // What came of an order is measured over its whole lines, by the order.
  if (doc.source_id === null) await reviewReceived(tx, doc, received);
  await refuseOtherEnd(tx, received);
  const entries = await entriesOf(tx, doc, received);
  const worthOf = (line: number) =>
    entries.reduce((sum, { line_id, value_fen = 0 }) => (line_id === line ? sum + value_fen : sum), 0);
  await tx.db.rows(
    `UPDATE stock_doc_line l ${noEdit('the header is edited')} SET actual_quantity = u.quantity, rejected_quantity = u.rejected, amount_fen = u.amount_fen,
       lot_no = u.lot_no, produced_date = u.produced_date, expires_date = u.expires_date
     FROM jsonb_to_recordset($1::jsonb) AS u(id bigint, quantity int, rejected int, amount_fen bigint, lot_no text, produced_date date,
       expires_date date) WHERE l.id = u.id`,
    [JSON.stringify(received.map(({ lot, ...line }) => ({ ...lot, ...line, amount_fen: worthOf(line.id) })))],
  );
  await postOf(tx, doc, entries);
  return { postings: doc.postings + 1 };
}

/** Receives what a document announced: as expected, but for the lines that the receiver counted otherwise. */
export const inboundDocs = bindDocument(stockDoc, {
  ...docStorage,
  lines: { ...docLines, derive: amountOf },
  draft: docDraft('to_location', inboundType.sale_return_in),
  effects: {
    post: signed(
      posting({
        facts: async (
          tx,
          doc: LockedDoc,
          { lines }: { readonly lines?: Parameters<typeof planReceived>[0]['received'] | null },
        ) => ({
          received: lines ?? [],
          today: businessDay(tx.clock()),
          bought: doc.type === inboundType.purchase_in,
          lines: await tx.db.rows<AnnouncedLine>(
            `SELECT l.id, l.sku_id, l.expected_quantity, l.actual_quantity, l.rejected_quantity, l.unit_price, s.code AS sku_code, l.lot_no,
             l.produced_date::text, l.expires_date::text, CASE WHEN $2 THEN NULL ELSE s.shelf_life_days END AS shelf_life_days,
             ${nearDaysSql('s')} AS near_days
           FROM stock_doc_line l JOIN sku s ON s.id = l.sku_id WHERE l.stock_doc_id = $1 AND NOT l.is_deleted ORDER BY l.id`,
            [doc.id, doc.corrects === 'stock_level' || isReturn(doc)],
          ),
        }),
        plan: planReceived,
        write: writeReceived,
      }),
    ),
    unpost,
  },
  reversal,
  reach: 'trusted',
});
