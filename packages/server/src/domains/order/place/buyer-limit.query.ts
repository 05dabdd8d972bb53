import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { frozenBuyerSql } from '../../customer/customer.query.ts';

interface LimitedLine {
  readonly sku_id: number;
  readonly sku_code: string;
  readonly quantity: number;
  readonly limit_per_buyer: number | null;
}

// Two conditions, for no index serves a comparison of either.
const ofPhone = 'o.buyer_phone = $1::text AND $4::bigint IS NULL';
const ofEmployee = 'o.employee_id = $4::bigint AND $1::text IS NOT NULL';

interface LimitedBuyer {
  readonly mall_id: number | null;
  readonly buyer_phone: string;
  /** The person of an enterprise who orders: counts instead of the phone. */
  readonly employee_id: number | null;
  /** What an enterprise orders for many people knows no limit of one. */
  readonly billed_by?: object | undefined;
}

/** Refuses more pieces than a mall sells to one buyer, alone and in sets; orders of the same buyer take turns. */
export async function refuseOverLimit(
  ctx: Context,
  { mall_id, buyer_phone, employee_id, billed_by }: LimitedBuyer,
  lines: readonly LimitedLine[],
): Promise<void> {
  const limited = lines.filter((line) => line.limit_per_buyer !== null);
  if (limited.length === 0 || billed_by !== undefined) return;
  await ctx.db.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `buyer:${mall_id}:${employee_id ?? buyer_phone}`,
  ]);
  const bought = await ctx.db.rows<{ sku_id: number; quantity: number }>(
    `SELECT l.sku_id, sum(l.quantity - l.withheld_quantity)::int AS quantity
     FROM "order" o JOIN order_line l ON l.order_id = o.id
     WHERE ${employee_id === null ? ofPhone : ofEmployee} AND o.mall_id IS NOT DISTINCT FROM $2::bigint AND o.closed_as IS NULL AND NOT o.is_deleted
       AND l.sku_id = ANY($3::bigint[])
     GROUP BY l.sku_id`,
    [buyer_phone, mall_id, limited.map((line) => line.sku_id), employee_id],
  );
  for (const [id, own] of Map.groupBy(limited, (line) => line.sku_id)) {
    const before = bought.find(({ sku_id }) => sku_id === id)?.quantity ?? 0;
    const wanted = own.reduce((sum, line) => sum + line.quantity, 0);
    const [{ sku_code = '', limit_per_buyer } = {}] = own;
    const limit = limit_per_buyer ?? 0;
    if (before + wanted > limit) fail('order.limit_exceeded', { sku_code, limit, left: Math.max(0, limit - before) });
  }
}

/** Whether a phone belongs to a buyer that may not order, also for callers who see no buyers. */
export async function isFrozenBuyer(ctx: Context, phone: string): Promise<boolean> {
  const [buyer] = await trusted(ctx).db.rows<{ is_frozen: boolean }>(`SELECT ${frozenBuyerSql('$1')} AS is_frozen`, [
    phone,
  ]);
  return buyer?.is_frozen ?? false;
}
