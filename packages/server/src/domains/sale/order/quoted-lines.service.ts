import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';

interface QuotedLine {
  readonly id: number;
  readonly sku_id: number;
  readonly price: string;
  readonly tax_rate: number;
  /** How many pieces were quoted at this price. */
  readonly quoted: number;
}

/** Lines of an order that a quotation became: its prices stay, and no more is sold at them than was quoted. */
export async function keepQuotedLines(ctx: Context, id: number, lines: readonly Columns[]): Promise<Columns[]> {
  const stored = await quotedLines(ctx, id);
  const taken = new Map<string, number>();
  return lines.map((line, index) => {
    const own = stored.find((one) => one.id === line.id && one.sku_id === Number(line.sku));
    if (!own) return invalid(`lines.${index}.sku`, '不在报价单里，请另下订单');
    const { price, tax_rate, quoted } = own;
    if (Number(line.price ?? price) !== Number(price))
      invalid(`lines.${index}.price`, `按报价单，单价为 ${Number(price)} 元`);
    if ((line.tax_rate ?? tax_rate) !== tax_rate) invalid(`lines.${index}.tax_rate`, `按报价单，税率为 ${tax_rate}%`);
    const key = `${own.sku_id} ${price}`;
    const pieces = (taken.get(key) ?? 0) + Number(line.quantity);
    if (pieces > quoted) invalid(`lines.${index}.quantity`, `超过报价单的 ${quoted} 件`);
    taken.set(key, pieces);
    return { ...line, price, tax_rate };
  });
}

function quotedLines({ db }: Context, id: number): Promise<QuotedLine[]> {
  return db.rows<QuotedLine>(
    `SELECT l.id, l.sku_id, l.price::text AS price, l.tax_rate, coalesce(
       (SELECT sum(q.quantity) FROM quotation_line q WHERE q.quotation_id = o.quotation_id AND q.sku_id = l.sku_id
         AND NOT q.is_deleted AND round(q.price * (100 - coalesce(q.discount_percent, 0)) / 100, 6) = l.price),
       l.quantity)::int AS quoted
     FROM sale_order o JOIN sale_order_line l ON l.sale_order_id = o.id WHERE o.id = $1 AND NOT l.is_deleted`,
    [id],
  );
}
