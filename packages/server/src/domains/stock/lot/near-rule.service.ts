import type { nearRule } from '@zhanggui/contract/domains/stock/lot/near-rule.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { nearDaysSql } from './near-days.query.ts';

type Row = Readonly<Record<string, unknown>>;

interface Range {
  readonly category: number | null;
  readonly shelf_life_from: number;
  readonly shelf_life_to: number | null;
  readonly near_days: number;
}

async function refuseRange(ctx: Context, id: number, { category, shelf_life_from, ...range }: Range): Promise<void> {
  const { shelf_life_to, near_days } = range;
  if (shelf_life_to !== null && shelf_life_to < shelf_life_from) invalid('shelf_life_to', '不能小于开始的天数');
  if (near_days >= shelf_life_from && shelf_life_from > 1) invalid('near_days', '提前天数应小于保质期');
  const [other] = await ctx.db.rows<{ shelf_life_from: number }>(
    `SELECT shelf_life_from FROM near_rule WHERE id <> $1 AND NOT is_deleted AND category_id IS NOT DISTINCT FROM $2::bigint
       AND shelf_life_from <= coalesce($4::int, shelf_life_from) AND coalesce(shelf_life_to, $3::int) >= $3::int LIMIT 1`,
    [id, category, shelf_life_from, shelf_life_to],
  );
  if (other) invalid('shelf_life_from', `与该分类从 ${other.shelf_life_from} 天起的设置重叠`);
}

/** Hook: a class of shelf lives has one rule. */
export async function openNearRule(ctx: Context, values: CreateOf<typeof nearRule>): Promise<Row> {
  const { category = null, shelf_life_from, shelf_life_to = null, near_days } = values;
  await refuseRange(ctx, 0, { category, shelf_life_from, shelf_life_to, near_days });
  return values;
}

/** Hook: the same of a change. */
export async function changeNearRule(ctx: Context, current: Row, values: PatchOf<typeof nearRule>): Promise<Row> {
  const after = { ...current, category: current.category_id, ...values } as unknown as Range;
  await refuseRange(ctx, Number(current.id), after);
  return values;
}

/** Hook: lots leave a rule that goes. */
export async function leaveNearRule(ctx: Context, current: Row): Promise<void> {
  await ctx.db.rows(`UPDATE near_rule ${noEdit('it is being deleted')} SET state = 'disabled' WHERE id = $1`, [
    current.id,
  ]);
  await followNearRules(ctx);
}

const due = `b.expires_date - ${nearDaysSql('s')}`;

/** Hook: dates the lots anew that the rules date otherwise; their levels are locked in the order of all writers. */
export async function followNearRules({ db }: Context): Promise<void> {
  const changed = await db.rows<{ id: number; sku_id: number; location_id: number; near_date: string | null }>(
    `SELECT b.id, b.sku_id, b.location_id, (${due})::text AS near_date FROM stock_lot b JOIN sku s ON s.id = b.sku_id
     WHERE b.expires_date IS NOT NULL AND b.near_date IS DISTINCT FROM ${due}`,
  );
  if (changed.length === 0) return;
  await db.rows(
    `SELECT l.id FROM stock_level l WHERE (l.sku_id, l.location_id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))
     ORDER BY l.sku_id, l.location_id FOR NO KEY UPDATE OF l`,
    [changed.map(({ sku_id }) => sku_id), changed.map(({ location_id }) => location_id)],
  );
  await db.rows(
    `UPDATE stock_lot b ${noEdit('the date follows from the rules')} SET near_date = n.near_date, updated_at = now()
     FROM unnest($1::bigint[], $2::date[]) AS n(id, near_date) WHERE b.id = n.id`,
    [changed.map(({ id }) => id), changed.map(({ near_date }) => near_date)],
  );
}
