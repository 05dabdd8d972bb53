import { returnableOf, type SoldPieces, undeliveredOf } from '@zhanggui/contract/domains/sale/order/sale-left';
import { saleOrder } from '@zhanggui/contract/domains/sale/order/sale-order.document';
import { failSale } from '@zhanggui/contract/domains/sale/sale.errors';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import { keepLog } from '../../../platform/document/document-log.service.ts';
import type { Columns, HeaderOf } from '../../../platform/document/document-storage.ts';
import { type NamedPart, type PlannedParts, planParts } from '../../../platform/document/plan-parts.ts';
import { reviewLosses } from '../../shop/goods/price-review.service.ts';
import { inboundDocs } from '../../stock/doc/inbound-doc.service.ts';
import { outboundDocs } from '../../stock/outbound/outbound-doc.service.ts';
import { requireWarehouse } from '../../stock/warehouse/require-warehouse.query.ts';
import { saleOrderLine, saleOrder as table } from '../sale.tables.ts';
import { completeSaleLines, saleDraft, saleLines } from '../sale-line.service.ts';
import { refuseOverCredit } from './credit.query.ts';
import { refreshOrder } from './follow-sale.service.ts';
import { keepQuotedLines } from './quoted-lines.service.ts';

type LockedOrder = HeaderOf<typeof table>;

interface OrderLine extends SoldPieces {
  readonly id: number;
  readonly sku_id: number;
  readonly amount_fen: number;
}

interface Moving {
  readonly lines?: readonly NamedPart[] | null;
  readonly note?: string | null;
}

function linesOf(tx: Context, id: number): Promise<OrderLine[]> {
  return tx.db.rows<OrderLine>(
    `SELECT id, sku_id, quantity, amount_fen, delivered_quantity, returned_quantity, closed_quantity
     FROM sale_order_line WHERE sale_order_id = $1 AND NOT is_deleted ORDER BY id`,
    [id],
  );
}

function partsOf(moved: PlannedParts<OrderLine>, failed: (fault: { line: number; max: number }) => never) {
  if ('parts' in moved) return moved.parts.length > 0 ? moved.parts : invalid('lines', '没有可以处理的件数');
  return moved.fault === 'exceeds' ? failed(moved) : invalid(`lines.${moved.index}.line`, '该行不存在或重复');
}

/** What a document of stock has from its order; it was reviewed with that. */
const headerOf = ({ id, number, agent_label_id }: LockedOrder, note: string | null | undefined) => ({
  state: 'approved',
  source_kind: 'sale_order',
  source_id: id,
  source_no: number,
  remark: note ?? null,
  agent_label_id,
});

async function approve(tx: Context, doc: LockedOrder): Promise<undefined> {
  await refuseOverCredit(tx, doc);
  await reviewLosses(tx, { title: doc.number, path: `/admin-crm/sale-order?id=${doc.id}` }, await linesOf(tx, doc.id));
}

/** Takes goods out of the order's warehouse; stock tells back what it moved. */
async function deliver(tx: Context, doc: LockedOrder, { lines, note }: Moving): Promise<undefined> {
  const moved = planParts(await linesOf(tx, doc.id), lines ?? [], { limit: undeliveredOf, usual: 'all' });
  const parts = partsOf(moved, ({ line, max }) => failSale('sale.not_open', { line, open: max }));
  const id = await outboundDocs.open(tx, {
    header: { ...headerOf(doc, note), type: outboundType.sale_out, from_location_id: doc.warehouse_id },
    lines: parts.map(({ id: source_line_id, sku_id, part }) => ({
      ...{ sku: sku_id, expected_quantity: part, source_line_id },
    })),
  });
  await outboundDocs.move(tx, { id, event: 'post' });
}

/** Takes goods back into the order's warehouse at what they were worth when they left. */
async function takeBack(tx: Context, doc: LockedOrder, { lines, note }: Moving): Promise<undefined> {
  const moved = planParts(await linesOf(tx, doc.id), lines ?? [], { limit: returnableOf, usual: 'none' });
  const parts = partsOf(moved, ({ line, max }) => failSale('sale.not_delivered', { line, left: max }));
  const worth = await tx.db.rows<{ line: number; unit_price: string }>(
    `SELECT l.source_line_id AS line, coalesce(round(sum(l.amount_fen) / 100.0 / sum(l.actual_quantity), 6), 0)::text AS unit_price
     FROM stock_doc_line l JOIN stock_doc d ON d.id = l.stock_doc_id
     WHERE d.source_kind = 'sale_order' AND d.source_id = $1 AND d.type = ${outboundType.sale_out} AND d.state = 'posted'
       AND l.source_line_id IS NOT NULL AND NOT l.is_deleted GROUP BY 1`,
    [doc.id],
  );
  const prices = new Map(worth.map(({ line, unit_price }) => [line, unit_price]));
  const id = await inboundDocs.open(tx, {
    header: { ...headerOf(doc, note), type: inboundType.sale_return_in, to_location_id: doc.warehouse_id },
    lines: parts.map(({ id: source_line_id, sku_id, part }) => ({
      ...{ sku: sku_id, expected_quantity: part, unit_price: prices.get(source_line_id) ?? '0', source_line_id },
    })),
  });
  await inboundDocs.move(tx, { id, event: 'post' });
}

/** What is not delivered by now never will be. */
async function close(tx: Context, { id }: LockedOrder): Promise<undefined> {
  await tx.db.rows(
    `UPDATE sale_order_line ${noEdit('the header is edited')} SET closed_quantity = quantity - delivered_quantity
     WHERE sale_order_id = $1 AND NOT is_deleted`,
    [id],
  );
  await refreshOrder(tx, id);
}

export const saleOrders = bindDocument(saleOrder, {
  table,
  lines: {
    table: saleOrderLine,
    key: 'sale_order_id',
    ...saleLines,
    complete: async (ctx, id, lines) => {
      const [row] = await ctx.db.rows<{ customer_id: number; quotation_id: number | null }>(
        'SELECT customer_id, quotation_id FROM sale_order WHERE id = $1',
        [id],
      );
      if (row?.quotation_id) return keepQuotedLines(ctx, id, lines);
      const completed = await completeSaleLines(ctx, row?.customer_id ?? 0, lines);
      return completed.map(({ cost_fen: _, ...line }: Columns) => line);
    },
  },
  draft: {
    ...saleDraft,
    change: async (ctx, current, values) => {
      const isMoved = values.customer !== undefined && values.customer !== current.customer_id;
      if (isMoved && current.quotation_id !== null) invalid('customer', '由报价单生成的订单不能换客户');
      return saleDraft.change(ctx, current, values);
    },
  },
  effects: {
    submit: async (tx, { warehouse_id }: LockedOrder) => void (await requireWarehouse(tx.db, warehouse_id)),
    approve,
    deliver,
    take_back: takeBack,
    close,
  },
  after: keepLog('sale_log', 'sale_order'),
  reach: 'trusted',
});
