import { returnableOf, unreceivedOf } from '@zhanggui/contract/domains/purchase/order/purchase-left';
import { subOrder } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { BodyOf } from '@zhanggui/contract/platform/fields/field';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns, HeaderOf } from '../../../platform/document/document-storage.ts';
import { lotsOfSource } from '../../stock/doc/bought-lots.query.ts';
import { inboundDocs } from '../../stock/doc/inbound-doc.service.ts';
import { waitingOf } from '../../stock/doc/sourced-doc.service.ts';
import { outboundDocs } from '../../stock/outbound/outbound-doc.service.ts';
import { purchaseOrderLine, subOrder as table } from './purchase-order.tables.ts';
import { maxReceived, type OrderedLine, planReceipt } from './receipt-parts.ts';

type LockedSubOrder = HeaderOf<typeof table>;

function linesOf(tx: Context, id: number) {
  return tx.db.rows<Omit<OrderedLine, 'open'>>(
    `SELECT l.id, l.sku_id, s.code AS sku_code, l.quantity, l.received_quantity, l.returned_quantity, l.closed_quantity, l.over_percent,
       l.price::text AS price FROM purchase_order_line l JOIN sku s ON s.id = l.sku_id
     WHERE l.sub_order_id = $1 AND NOT l.is_deleted ORDER BY l.id`,
    [id],
  );
}

/** Lines with what is still to come of them, less what lies in documents of stock that are not posted. */
async function openLinesOf(ctx: Context, id: number) {
  const ordered = await linesOf(ctx, id);
  const waiting = ordered.length > 0 ? await waitingOf(trusted(ctx), 'sub_order', id) : [];
  const lines = ordered.map((line): OrderedLine => {
    const own = waiting.filter(({ source_line_id }) => source_line_id === line.id);
    const left = own.reduce((rest, { quantity }) => rest - quantity, unreceivedOf(line));
    return { ...line, open: Math.max(0, left) };
  });
  return { lines, drafts: [...new Set(waiting.map(({ number }) => number))].join('、') || null };
}

/** What the dialogs of receipt and return begin with. */
export function openPieces(ctx: Context, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { lines, drafts } = await openLinesOf(tx, id);
    if (lines.length === 0) fail('not_found', {});
    const lots = await lotsOfSource(trusted(tx), 'sub_order', id);
    return { drafts, lines: lines.map((line) => ({ line: line.id, open: line.open })), lots };
  });
}

function madeLines({ db }: Context, id: number) {
  return db.rows<{ id: number; source_line_id: number }>(
    'SELECT id, source_line_id FROM stock_doc_line WHERE stock_doc_id = $1 AND source_line_id IS NOT NULL',
    [id],
  );
}

const headerOf = ({ id, number, supplier_id, agent_label_id }: LockedSubOrder, remark: string | null | undefined) => ({
  ...{ source_kind: 'sub_order', source_id: id, source_no: number, supplier_id, agent_label_id },
  remark: remark ?? null,
});

type Events = typeof subOrder.events;

/** The supplier says what it will deliver, and when. */
async function confirm(
  tx: Context,
  { id }: LockedSubOrder,
  { lines }: BodyOf<Events['confirm']['body']>,
): Promise<Columns> {
  const given = lines ?? [];
  const kept = await trusted(tx).db.rows<{ confirmed_date: string | null; is_given: boolean }>(
    `UPDATE purchase_order_line l ${noEdit('what a supplier says is no edit of the order')} SET confirmed_quantity = coalesce(g.quantity, l.quantity),
       confirmed_date = coalesce(g.date, l.needed_date), supplier_note = g.note
     FROM purchase_order_line o LEFT JOIN jsonb_to_recordset($2::jsonb) AS g(line bigint, quantity int, date date, note text) ON g.line = o.id
     WHERE o.id = l.id AND l.sub_order_id = $1 AND NOT l.is_deleted RETURNING l.confirmed_date::text, g.line IS NOT NULL AS is_given`,
    [id, JSON.stringify(given)],
  );
  if (kept.filter(({ is_given }) => is_given).length < given.length) invalid('lines', '有明细不属于这张采购单');
  const dates = kept.flatMap(({ confirmed_date }) => confirmed_date ?? []).sort();
  return { promised_date: dates.at(-1) ?? null };
}

/** Takes goods in at the order's price: stock and what is owed for it in one transaction. */
async function receive(
  tx: Context,
  doc: LockedSubOrder,
  { lines, note }: BodyOf<Events['receive']['body']>,
): Promise<undefined> {
  const { lines: ordered, drafts } = await openLinesOf(tx, doc.id);
  const plan = planReceipt(ordered, lines ?? []);
  const without = drafts && !lines?.length ? `已有未过账的入库单 ${drafts}` : '没有可收的商品，或明细不存在、重复';
  if ('fault' in plan) return invalid(plan.fault, without);
  const over = plan.parts.find((part) => part.received_quantity + part.accepted > maxReceived(part));
  if (over) failPurchase('purchase.over_received', { sku_code: over.sku_code, most: maxReceived(over) });
  // Its people see the sub-order of a branch, and no documents of stock.
  const beyond = trusted(tx);
  const id = await inboundDocs.open(beyond, {
    header: {
      ...headerOf(doc, note),
      state: 'approved',
      type: inboundType.purchase_in,
      to_location_id: doc.location_id,
    },
    lines: plan.parts.map(({ id: source_line_id, sku_id, expected, price }) => ({
      ...{ sku: sku_id, expected_quantity: expected, unit_price: price, source_line_id },
    })),
  });
  const made = await madeLines(beyond, id);
  const counted = made.map(({ id: line, source_line_id }) => {
    const part = plan.parts.find((one) => one.id === source_line_id);
    return { line, actual_quantity: part?.accepted ?? 0, rejected_quantity: part?.refused ?? 0, ...part?.lot };
  });
  await inboundDocs.move(beyond, { id, event: 'post', body: { lines: counted } });
}

/** Makes the draft of an inbound document of what is still to come, for the place to review and count. */
async function prepare(tx: Context, doc: LockedSubOrder): Promise<Columns> {
  enforceGuard(subOrder.events.prepare, { ...doc, is_at_branch: doc.bank_cell_id !== null });
  const { lines: ordered, drafts } = await openLinesOf(tx, doc.id);
  const lines = ordered
    .filter(({ open }) => open > 0)
    .map(({ id: source_line_id, sku_id: sku, price: unit_price, open: expected_quantity }) => {
      return { sku, expected_quantity, unit_price, source_line_id };
    });
  if (lines.length === 0) invalid('lines', drafts ? `已有未过账的入库单 ${drafts}` : '没有未收的商品');
  const header = { ...headerOf(doc, null), type: inboundType.purchase_in, to_location_id: doc.location_id };
  await inboundDocs.open(trusted(tx), { header, lines });
  return { state: doc.state };
}

/** Sends goods back to the supplier, who owes us what they were bought for. */
async function sendBack(
  tx: Context,
  doc: LockedSubOrder,
  { lines, reason }: BodyOf<Events['send_back']['body']>,
): Promise<Columns> {
  const own = new Map((await linesOf(tx, doc.id)).map((line) => [line.id, line]));
  const parts = lines.filter(({ quantity }) => quantity > 0);
  if (parts.length === 0) invalid('lines', '没有退货件数');
  const beyond = trusted(tx);
  const id = await outboundDocs.open(beyond, {
    header: {
      ...headerOf(doc, reason),
      state: 'approved',
      type: outboundType.purchase_return_out,
      from_location_id: doc.location_id,
    },
    lines: parts.map(({ line, quantity }, index) => {
      const kept = own.get(line) ?? invalid(`lines.${index}.line`, '该行不存在');
      const left = returnableOf(kept);
      if (parts.findIndex((part) => part.line === line) < index) invalid(`lines.${index}.line`, '同一行只能填写一次');
      if (quantity > left) failPurchase('purchase.not_received', { sku_code: kept.sku_code, left });
      return { sku: kept.sku_id, expected_quantity: quantity, source_line_id: line };
    }),
  });
  const lots = await chosenLots(beyond, { source: doc.id, id }, parts);
  if (lots.length > 0) await outboundDocs.move(beyond, { id, event: 'choose_lots', body: { lines: lots, reason } });
  await outboundDocs.move(beyond, { id, event: 'post' });
  return { state: doc.state };
}

/** The lots that are named for the lines of a return, which came of them and are there. */
async function chosenLots(
  tx: Context,
  { source, id }: { readonly source: number; readonly id: number },
  parts: BodyOf<Events['send_back']['body']>['lines'],
) {
  const [lots, made] = [await lotsOfSource(tx, 'sub_order', source), await madeLines(tx, id)];
  return parts.flatMap(({ line, quantity, lot }, index) => {
    if (lot == null) return [];
    const own = lots.find((one) => one.line === line && one.lot === lot);
    if (!own) return invalid(`lines.${index}.lot`, '该批次不是这一行收的，或已不在收货地点');
    if (quantity > own.quantity) invalid(`lines.${index}.quantity`, `批次 ${own.lot_no} 最多可退 ${own.quantity} 件`);
    return made.filter((one) => one.source_line_id === line).map((one) => ({ line: one.id, lot, quantity }));
  });
}

export const subOrders = bindDocument(subOrder, {
  table,
  computed: { is_at_branch: (t: string) => `${t}.bank_cell_id IS NOT NULL` },
  lines: { table: purchaseOrderLine, key: 'sub_order_id', totals: { amount_fen: 'coalesce(sum(amount_fen), 0)' } },
  effects: { confirm, receive, prepare, send_back: sendBack },
  reach: 'trusted',
});
