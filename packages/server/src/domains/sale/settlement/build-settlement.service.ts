import { failSale } from '@zhanggui/contract/domains/sale/sale.errors';
import { saleSettlement } from '@zhanggui/contract/domains/sale/settlement/sale-settlement.document';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { nextNumber } from '../../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { worthOf } from '../sale-amount.ts';

export interface SettledPeriod {
  readonly customer: number;
  readonly from_date: string;
  readonly to_date: string;
}

/** A delivery, or a return, that is in no live settlement. */
interface Unsettled {
  readonly stock_doc_line_id: number;
  readonly stock_doc_no: string;
  readonly moved_date: string;
  readonly sale_order_id: number;
  readonly sale_order_line_id: number;
  readonly sku_id: number;
  /** Negative where it came back. */
  readonly quantity: number;
  readonly price: string;
  readonly line_fen: number;
  readonly line_quantity: number;
  /** Pieces of the line in live settlements, and what they were priced at. */
  readonly before: number;
  readonly before_fen: number;
}

/** Their documents of stock are locked, so that none is taken back before the settlement has its lines. */
function unsettledOf(tx: Context, { customer, from_date, to_date }: SettledPeriod): Promise<Unsettled[]> {
  return tx.db.rows<Unsettled>(
    `SELECT m.id AS stock_doc_line_id, d.number AS stock_doc_no, (d.posted_at AT TIME ZONE 'Asia/Shanghai')::date::text AS moved_date,
       l.sale_order_id, l.id AS sale_order_line_id, l.sku_id, coalesce(m.actual_quantity, m.expected_quantity) * CASE d.type WHEN ${outboundType.sale_out} THEN 1 ELSE -1 END AS quantity,
       l.price::text AS price, l.amount_fen AS line_fen, l.quantity AS line_quantity,
       p.before, p.before_fen
     FROM sale_order o JOIN sale_order_line l ON l.sale_order_id = o.id
     JOIN stock_doc d ON d.source_kind = 'sale_order' AND d.source_id = o.id AND d.state = 'posted' AND d.posted_at IS NOT NULL
     JOIN stock_doc_line m ON m.stock_doc_id = d.id AND m.source_line_id = l.id AND NOT m.is_deleted
     CROSS JOIN LATERAL (SELECT coalesce(sum(s.quantity), 0)::int AS before, coalesce(sum(s.priced_fen), 0)::bigint AS before_fen
       FROM sale_settlement_line s WHERE s.sale_order_line_id = l.id AND s.is_live) p
     WHERE o.customer_id = $1 AND (d.posted_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN $2::date AND $3::date
       AND NOT EXISTS (SELECT FROM sale_settlement_line s WHERE s.stock_doc_line_id = m.id AND s.is_live)
     ORDER BY d.posted_at, m.id FOR SHARE OF d`,
    [customer, from_date, to_date],
  );
}

/** Each line's amount: with the parts that are settled already it makes what all their pieces are worth. */
function pricedOf(lines: readonly Unsettled[]) {
  const settled = new Map<number, Pick<Unsettled, 'before' | 'before_fen'>>();
  return lines.map(({ line_fen, line_quantity, before, before_fen, ...line }) => {
    const behind = settled.get(line.sale_order_line_id) ?? { before, before_fen };
    const pieces = behind.before + line.quantity;
    const worth = worthOf(line_fen, line_quantity, pieces);
    settled.set(line.sale_order_line_id, { before: pieces, before_fen: worth });
    return { ...line, amount_fen: worth - behind.before_fen };
  });
}

/** Makes a settlement of what a customer got and gave back in a period; settlements of one customer take turns. */
export function build(ctx: Context, period: SettledPeriod): Promise<{ id: number }> {
  if (period.from_date > period.to_date) invalid('to_date', '截止日期早于开始日期');
  return inTransaction(ctx, async (tx) => {
    const [customer] = await tx.db.rows<{ agent_label_id: number | null }>(
      'SELECT agent_label_id FROM customer WHERE id = $1 AND NOT is_deleted FOR NO KEY UPDATE',
      [period.customer],
    );
    if (!customer) return invalid('customer', '客户不存在');
    const lines = pricedOf(await unsettledOf(tx, period));
    if (lines.length === 0) failSale('sale.nothing_to_settle', {});
    const amount_fen = lines.reduce((sum, line) => sum + line.amount_fen, 0);
    const writer = accountIdOf(tx.caller);
    const [made] = await tx.db.rows<{ id: number }>(
      `INSERT INTO sale_settlement_order (number, customer_id, from_date, to_date, amount_fen, agent_label_id, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7::bigint, $7::bigint) RETURNING id`,
      [
        ...[await nextNumber(tx, saleSettlement.number), period.customer, period.from_date, period.to_date],
        ...[amount_fen, customer.agent_label_id, writer],
      ],
    );
    if (!made) throw new Error('a settlement was not stored');
    about(tx, saleSettlement, made.id);
    await tx.db.rows(
      `INSERT INTO sale_settlement_line (sale_settlement_order_id, sale_order_id, sale_order_line_id, stock_doc_line_id, stock_doc_no, moved_date,
         sku_id, quantity, price, amount_fen, priced_fen, agent_label_id, created_by, updated_by)
       SELECT $1, x.sale_order_id, x.sale_order_line_id, x.stock_doc_line_id, x.stock_doc_no, x.moved_date, x.sku_id, x.quantity, x.price, x.amount_fen, x.amount_fen,
         $3::bigint, $4::bigint, $4::bigint
       FROM jsonb_to_recordset($2::jsonb) AS x(sale_order_id bigint, sale_order_line_id bigint, stock_doc_line_id bigint, stock_doc_no text,
         moved_date date, sku_id bigint, quantity int, price numeric, amount_fen bigint)`,
      [made.id, JSON.stringify(lines), customer.agent_label_id, writer],
    );
    return made;
  });
}
