import { invoiceDifference, invoicePriceDifference } from '@zhanggui/contract/domains/purchase/purchase-values';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { review } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';

interface Different {
  readonly code: string;
  readonly ordered_fen: number;
  readonly invoiced_fen: number;
  readonly difference_fen: number;
  readonly percent: number;
}

/** What each line of an invoice was asked for in all, this one included, beside its price. */
const compared = `SELECT s.code, t.ordered_fen, t.invoiced_fen, abs(t.invoiced_fen - t.ordered_fen) AS difference_fen,
    ceil(least(abs(t.invoiced_fen - t.ordered_fen)::numeric / greatest(t.ordered_fen, 1), 1000000) * 100)::int AS percent
  FROM (SELECT l.sku_id, l.id, l.invoiced_fen + i.fen AS invoiced_fen, round(l.price * 100 * (l.invoiced_quantity + i.quantity))::bigint AS ordered_fen
    FROM (SELECT purchase_order_line_id AS id, sum(quantity)::int AS quantity, sum(amount_fen)::bigint AS fen
      FROM input_invoice_line WHERE input_invoice_id = $1 GROUP BY 1) i JOIN purchase_order_line l ON l.id = i.id) t
  JOIN sku s ON s.id = t.sku_id`;

const textOf = ({ code, ordered_fen, invoiced_fen }: Different) =>
  `${code} 按订单价 ${yuan(ordered_fen)} 元，累计开票 ${yuan(invoiced_fen)} 元`;

/** An invoice that asks for another price than was ordered waits for a second person, beyond what the rules tolerate. */
export async function reviewInvoice(tx: Context, { id, number }: { readonly id: number; readonly number: string }) {
  const lines = await tx.db.rows<Different>(compared, [id]);
  const most = (of: 'difference_fen' | 'percent') => lines.toSorted((a, b) => b[of] - a[of])[0];
  const [steepest, largest] = [most('percent'), most('difference_fen')];
  if (!steepest || !largest || largest.difference_fen === 0) return;
  await review(tx, {
    ...{ title: number, path: `/admin-frm/payment-docs/input-invoice?id=${id}` },
    content: [{ label: largest.code, text: textOf(largest) }],
    measured: [
      {
        measure: invoicePriceDifference,
        value: steepest.percent,
        text: `${textOf(steepest)}，相差 ${steepest.percent}%`,
      },
      { measure: invoiceDifference, value: largest.difference_fen, text: textOf(largest) },
    ],
  });
}
