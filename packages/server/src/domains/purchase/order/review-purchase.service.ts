import { purchasedAmount, purchasePriceRise } from '@zhanggui/contract/domains/purchase/purchase-values';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { review } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';
import { paidLine } from './purchase-line.service.ts';

interface ReviewedPurchase {
  readonly id: number;
  readonly number: string;
  readonly supplier_id: number;
  readonly amount_fen: number;
}

/** What else the supplier was ordered within a day; approvals of its orders wait for each other. */
async function orderedBefore(tx: Context, { id, supplier_id }: ReviewedPurchase): Promise<number> {
  await tx.db.rows("SELECT pg_advisory_xact_lock(hashtextextended('purchase.approve', $1::bigint))", [supplier_id]);
  const [row] = await tx.db.rows<{ amount_fen: number }>(
    `SELECT coalesce(sum(amount_fen), 0)::bigint AS amount_fen FROM purchase_order
     WHERE supplier_id = $1 AND id <> $2 AND approved_at > $3::timestamptz - interval '1 day' AND state <> 'void' AND NOT is_deleted`,
    [supplier_id, id, tx.clock()],
  );
  return row?.amount_fen ?? 0;
}

/** The lowest price that a supplier was paid for the SKU of a line `l`, since its last receipt of the day before. */
const paidSql = `SELECT min(p.unit_price) AS price FROM (
    SELECT m.unit_price, d.posted_at, max(d.posted_at) FILTER (WHERE d.posted_at < $2::timestamptz - interval '1 day') OVER () AS since
    FROM stock_doc_line m JOIN stock_doc d ON d.id = m.stock_doc_id
    WHERE m.sku_id = l.sku_id AND d.supplier_id = l.supplier_id AND ${paidLine}) p
  WHERE p.posted_at >= coalesce(p.since, '-infinity')`;

/** The line whose price rises most. */
async function steepest(tx: Context, { id }: ReviewedPurchase): Promise<{ rise: number; code: string }> {
  const [worst] = await tx.db.rows<{ rise: number; code: string }>(
    `SELECT ceil(least(l.price / paid.price - 1, 1000000) * 100)::int AS rise, s.code
     FROM purchase_order_line l JOIN sku s ON s.id = l.sku_id CROSS JOIN LATERAL (${paidSql}) paid
     WHERE l.purchase_order_id = $1 AND paid.price > 0 AND NOT l.is_deleted ORDER BY 1 DESC LIMIT 1`,
    [id, tx.clock()],
  );
  return worst && worst.rise > 0 ? worst : { rise: 0, code: '' };
}

/** A large amount, also in several orders of a day, or a price well above what was paid, waits for another person. */
export async function reviewPurchase(tx: Context, order: ReviewedPurchase): Promise<undefined> {
  const { id, number, amount_fen } = order;
  const total = amount_fen + (await orderedBefore(tx, order));
  const { rise, code } = await steepest(tx, order);
  await review(tx, {
    title: number,
    path: `/admin-psi/user/purchases/purchase-orders?id=${id}`,
    content: [{ label: '采购金额', text: `${yuan(amount_fen)} 元` }],
    measured: [
      { measure: purchasePriceRise, value: rise, text: `${code} 比此前采购价高 ${rise}%` },
      {
        measure: purchasedAmount,
        value: total,
        text: `采购 ${yuan(amount_fen)} 元，该供应商一天内共 ${yuan(total)} 元`,
      },
    ],
  });
}
