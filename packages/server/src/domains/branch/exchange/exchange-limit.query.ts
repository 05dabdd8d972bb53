import { failBranch } from '@zhanggui/contract/domains/branch/branch.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import type { Offered } from '../product/offered.query.ts';

interface Customer {
  readonly quantity: number;
  readonly openid?: string | null;
  readonly customer_phone?: string | null;
}

const since = {
  day: "date_trunc('day', $3::timestamptz, 'Asia/Shanghai')",
  month: "date_trunc('month', $3::timestamptz, 'Asia/Shanghai')",
  total: "$3::timestamptz - interval '100 years'",
} as const;

/** The class of the advisory locks that let one exchange of a customer go after the other. */
const CUSTOMER = 7203;

/** Refuses more than a customer may have of a product in its period, at whichever branch. */
export async function refuseBeyondLimit(
  ctx: Context,
  { sku_id, limit_period, limit_quantity }: Offered,
  { quantity, openid = null, customer_phone = null }: Customer,
): Promise<void> {
  if (limit_period === 'none' || limit_quantity === null) return;
  if (openid === null && customer_phone === null) invalid('customer_phone', '该商品每人限兑，请填写客户电话');
  await ctx.db.rows(`SELECT pg_advisory_xact_lock(${CUSTOMER}, hashtext(k)) FROM unnest($1::text[]) AS k ORDER BY k`, [
    [openid, customer_phone].filter((key) => key !== null),
  ]);
  const [had] = await ctx.db.rows<{ quantity: number }>(
    `SELECT coalesce(sum(quantity), 0)::int AS quantity FROM bank_exchange
     WHERE sku_id = $4 AND state = 'done' AND kind = 'product' AND (openid = $1 OR customer_phone = $2)
       AND exchanged_at >= ${since[limit_period]}`,
    [openid, customer_phone, ctx.clock(), sku_id],
  );
  const left = Math.max(0, limit_quantity - (had?.quantity ?? 0));
  if (quantity > left) failBranch('exchange.limit', { left });
}
