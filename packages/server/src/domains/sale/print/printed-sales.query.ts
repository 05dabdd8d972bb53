import type { quotationPrint } from '@zhanggui/contract/domains/sale/print/sale-print';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';

type Printed = ReplyOfAction<(typeof quotationPrint)['action']>['docs'][number];

interface LineParts {
  /** Where the line comes from. */
  readonly note: string;
  readonly price: string;
  readonly tax_rate: string;
}

/** The lines of a document `d`. */
const linesSql = (from: string, of: string, { note, price, tax_rate }: LineParts) =>
  `coalesce((SELECT json_agg(json_build_object('id', l.id, 'note', ${note}, 'sku_code', s.code, 'goods_name', g.name, 'spec_text', s.spec_text,
     'unit', g.unit, 'quantity', l.quantity, 'price', trim_scale(${price})::text, 'tax_rate', ${tax_rate} || '%', 'amount_fen', l.amount_fen) ORDER BY l.id)
   FROM ${from} l JOIN sku s ON s.id = l.sku_id JOIN goods g ON g.id = s.goods_id WHERE l.${of} = d.id AND NOT l.is_deleted), '[]')`;

const headSql = `d.id, d.number, d.state, c.name AS customer_name,
  (SELECT k.name FROM customer_contact k WHERE k.customer_id = c.id ORDER BY k.is_default DESC NULLS LAST, k.id LIMIT 1) AS contact`;

const footSql =
  'd.amount_fen, u.nickname AS created_by_name, extract(epoch FROM d.created_at)::bigint AS created_at, d.remark';

const joined =
  'd JOIN customer c ON c.id = d.customer_id LEFT JOIN user_ref u ON u.id = d.created_by WHERE d.id = ANY($1::bigint[]) AND NOT d.is_deleted';

const discounted = 'round(l.price * (100 - coalesce(l.discount_percent, 0)) / 100, 6)';

export function printedQuotations(ctx: Context, ids: readonly number[]): Promise<Printed[]> {
  return ctx.db.rows<Printed>(
    `SELECT ${headSql}, NULL::text AS where, NULL::text AS from_date, d.valid_until_date::text AS to_date, d.terms, ${footSql},
       ${linesSql('quotation_line', 'quotation_id', { note: 'NULL', price: discounted, tax_rate: 'l.tax_rate' })} AS lines FROM quotation ${joined}`,
    [ids],
  );
}

export function printedOrders(ctx: Context, ids: readonly number[]): Promise<Printed[]> {
  return ctx.db.rows<Printed>(
    `SELECT ${headSql}, nullif(concat_ws(' ', d.receiver, array_to_string(d.region, ''), d.address), '') AS where, NULL::text AS from_date,
       d.deliver_by_date::text AS to_date, NULL::text AS terms, ${footSql},
       ${linesSql('sale_order_line', 'sale_order_id', { note: 'NULL', price: 'l.price', tax_rate: 'l.tax_rate' })} AS lines FROM sale_order ${joined}`,
    [ids],
  );
}

const orderedRate = '(SELECT o.tax_rate FROM sale_order_line o WHERE o.id = l.sale_order_line_id)';

export function printedSettlements(ctx: Context, ids: readonly number[]): Promise<Printed[]> {
  return ctx.db.rows<Printed>(
    `SELECT ${headSql}, NULL::text AS where, d.from_date::text AS from_date, d.to_date::text AS to_date, NULL::text AS terms, ${footSql},
       ${linesSql('sale_settlement_line', 'sale_settlement_order_id', { note: 'l.stock_doc_no', price: 'l.price', tax_rate: orderedRate })} AS lines FROM sale_settlement_order ${joined}`,
    [ids],
  );
}
