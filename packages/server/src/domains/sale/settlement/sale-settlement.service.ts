import { dueDate } from '@zhanggui/contract/domains/open-item/due-date';
import { failSale } from '@zhanggui/contract/domains/sale/sale.errors';
import { saleCreditItem, saleSettlementItem, settlementDifference } from '@zhanggui/contract/domains/sale/sale-values';
import { saleSettlement } from '@zhanggui/contract/domains/sale/settlement/sale-settlement.document';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { BodyOf } from '@zhanggui/contract/platform/fields/field';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { businessDay } from '@zhanggui/contract/platform/time';
import { review } from '../../../features/approval/review.ts';
import { closeCoSign } from '../../../features/co-sign/co-sign.service.ts';
import { type Context, trusted } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns, HeaderOf } from '../../../platform/document/document-storage.ts';
import { remarkWhy } from '../../../platform/document/remark.ts';
import { requireCustomer } from '../../customer/customer.query.ts';
import { bearItem, lockResiduals, reverseItem } from '../../open-item/open-item.service.ts';
import { refreshOrder } from '../order/follow-sale.service.ts';
import { saleSettlementLine, saleSettlement as table } from '../sale.tables.ts';

type LockedSettlement = HeaderOf<typeof table>;

const sourceOf = ({ id, number }: LockedSettlement) => ({ kind: 'sale_settlement_order', id, no: number }) as const;

/** What is in a confirmed settlement counts as settled of its orders, or no longer. */
async function countSettled(tx: Context, id: number, sign: 1 | -1): Promise<void> {
  const orders = await tx.db.rows<{ id: number }>(
    'SELECT DISTINCT sale_order_id AS id FROM sale_settlement_line WHERE sale_settlement_order_id = $1 ORDER BY 1',
    [id],
  );
  await tx.db.rows('SELECT FROM sale_order WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [
    orders.map((order) => order.id),
  ]);
  await tx.db.rows(
    `UPDATE sale_order_line l ${noEdit('pieces follow their settlements')} SET settled_quantity = l.settled_quantity + $2 * s.quantity
     FROM (SELECT sale_order_line_id, sum(quantity)::int AS quantity FROM sale_settlement_line WHERE sale_settlement_order_id = $1 GROUP BY 1) s
     WHERE l.id = s.sale_order_line_id`,
    [id, sign],
  );
  for (const order of orders) await refreshOrder(tx, order.id);
}

async function confirm(tx: Context, doc: LockedSettlement): Promise<Columns> {
  const terms = await requireCustomer(tx.db, doc.customer_id);
  const date = businessDay(tx.clock());
  const due_date = dueDate(date, terms);
  const party = { kind: 'customer', id: doc.customer_id } as const;
  // What it moves from bound to owed must not pass between the two sums of a credit limit.
  await lockResiduals(trusted(tx), 'ar', party);
  await countSettled(tx, doc.id, 1);
  const { amount_fen, agent_label_id } = doc;
  const source = sourceOf(doc);
  const item = { party, source, date, due_date, amount_fen: Math.abs(amount_fen), agent_label_id };
  if (amount_fen !== 0) await bearItem(tx, { ...item, kind: amount_fen > 0 ? saleSettlementItem : saleCreditItem });
  return { due_date };
}

/** Frees what it holds; what it made owed is taken back, unless something of it was paid or used. */
async function voidSettlement(tx: Context, doc: LockedSettlement): Promise<undefined> {
  await closeCoSign(trusted(tx), saleSettlement.name, doc.id);
  if (doc.state === 'confirmed') {
    await lockResiduals(trusted(tx), 'ar', { kind: 'customer', id: doc.customer_id });
    const [item] = await tx.db.rows<{ is_paid: boolean }>(
      `SELECT settled_fen + reserved_fen > 0 AS is_paid FROM open_item
       WHERE source_kind = 'sale_settlement_order' AND source_id = $1 AND source_seq = 1 FOR UPDATE`,
      [doc.id],
    );
    if (item?.is_paid) failSale('sale.paid', {});
    const reversal = { of: sourceOf(doc), by: { ...sourceOf(doc), seq: 2 }, date: businessDay(tx.clock()) };
    if (item) await reverseItem(tx, reversal);
    await countSettled(tx, doc.id, -1);
  }
  await tx.db.rows(
    `UPDATE sale_settlement_line ${noEdit('the header is edited')} SET is_live = false WHERE sale_settlement_order_id = $1`,
    [doc.id],
  );
}

type Adjustment = BodyOf<typeof saleSettlement.events.adjust.body>;

/** The remark keeps what each line was; far from what was delivered, it waits for a second person. */
async function adjust(tx: Context, doc: LockedSettlement, { line, amount_fen, reason }: Adjustment): Promise<Columns> {
  const [own] = await tx.db.rows<{ code: string; was_fen: number; is_fen: number; difference_fen: number }>(
    `SELECT s.code, l.amount_fen AS was_fen, $3::bigint * sign(l.quantity)::int AS is_fen, coalesce((
       SELECT sum(abs(CASE o.id WHEN l.id THEN $3::bigint * sign(o.quantity)::int ELSE o.amount_fen END - o.priced_fen))
       FROM sale_settlement_line o WHERE o.sale_settlement_order_id = $1), 0)::bigint AS difference_fen
     FROM sale_settlement_line l JOIN sku s ON s.id = l.sku_id WHERE l.id = $2 AND l.sale_settlement_order_id = $1`,
    [doc.id, line, amount_fen],
  );
  const { code, was_fen, is_fen, difference_fen } = own ?? invalid('line', '该行不存在');
  const change = `${code} ${yuan(was_fen)} → ${yuan(is_fen)}`;
  await review(tx, {
    title: doc.number,
    path: `/admin-crm/sale-settlement-order?id=${doc.id}`,
    content: [{ label: '调整', text: change }],
    measured: [{ measure: settlementDifference, value: difference_fen, text: `各行共调整 ${yuan(difference_fen)} 元` }],
  });
  await tx.db.rows(
    `UPDATE sale_settlement_line ${noEdit('the header is edited')} SET amount_fen = $2, answer = NULL, answer_note = NULL WHERE id = $1`,
    [line, is_fen],
  );
  await closeCoSign(trusted(tx), saleSettlement.name, doc.id);
  return { remark: remarkWhy(tx, doc.remark, { what: `调整金额：${change}`, reason }) };
}

export const saleSettlements = bindDocument(saleSettlement, {
  table,
  computed: {
    residual_fen: (t: string) =>
      `(SELECT CASE i.side WHEN 'debit' THEN i.residual_fen ELSE -i.residual_fen END FROM open_item i WHERE i.source_kind = 'sale_settlement_order' AND i.source_id = ${t}.id AND i.source_seq = 1)`,
  },
  lines: {
    table: saleSettlementLine,
    key: 'sale_settlement_order_id',
    totals: { amount_fen: 'coalesce(sum(amount_fen), 0)' },
  },
  effects: {
    adjust,
    recall: async (tx, { id }: LockedSettlement) => void (await closeCoSign(trusted(tx), saleSettlement.name, id)),
    confirm,
    void: voidSettlement,
  },
  reach: 'trusted',
});
