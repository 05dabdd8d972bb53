import { fail } from '@zhanggui/contract/domains/order/order.errors';
import type { Context } from '../../../platform/context.ts';
import { sharesOf } from '../../stock/available.query.ts';
import { soldOfPoolSql } from '../sold-pieces.query.ts';

interface PoolLine {
  readonly sku_code: string;
  readonly quantity: number;
  readonly pool_sku_id: number | null;
  readonly quota: number | null;
  readonly stock_percent: number;
}

/** Refuses more pieces than are to be sold out of a pool; orders of the same SKU of a pool take turns. */
export async function refuseOverQuota(ctx: Context, lines: readonly PoolLine[]): Promise<void> {
  const limited = lines.filter(({ quota }) => quota !== null);
  if (limited.length === 0) return;
  const ids = limited.flatMap(({ pool_sku_id }) => pool_sku_id ?? []).toSorted((a, b) => a - b);
  await ctx.db.rows("SELECT pg_advisory_xact_lock(hashtextextended('pool:' || k, 0)) FROM unnest($1::bigint[]) k", [
    ids,
  ]);
  const sold = await ctx.db.rows<{ id: number; quantity: number }>(
    `SELECT k AS id, (${soldOfPoolSql('k')})::int AS quantity FROM unnest($1::bigint[]) k`,
    [ids],
  );
  for (const [id, own] of Map.groupBy(limited, (line) => line.pool_sku_id)) {
    const before = sold.find((row) => row.id === id)?.quantity ?? 0;
    const wanted = own.reduce((sum, line) => sum + line.quantity, 0);
    const [{ sku_code = '', quota = 0 } = {}] = own;
    const left = Math.max(0, (quota ?? 0) - before);
    if (wanted > left) fail('order.quota_exceeded', { sku_code, left });
  }
}

/** Refuses more pieces than the share of a mall in what can be sold; parts of sets are taken from it too. */
export async function refuseOverShare(
  ctx: Context,
  { mall_id }: { readonly mall_id: number | null },
  lines: readonly PoolLine[],
): Promise<void> {
  const shared = lines.filter(({ stock_percent }) => stock_percent < 100);
  if (shared.length === 0) return;
  const bySku = Map.groupBy(shared, ({ sku_code }) => sku_code);
  const free = await sharesOf(
    ctx,
    mall_id,
    [...bySku.values()].flatMap(([line]) => line ?? []),
  );
  for (const [sku_code, own] of bySku) {
    const left = free.find((row) => row.sku_code === sku_code)?.available ?? 0;
    const wanted = own.reduce((sum, line) => sum + line.quantity, 0);
    if (wanted > left) fail('order.quota_exceeded', { sku_code, left });
  }
}
