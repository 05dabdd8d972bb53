import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import { agentLabelOfApp } from '../../platform/identity/caller.ts';
import type { Period } from './charge/decide-charge.ts';

/** A canteen that works, as applications see it. */
export interface OpenCanteen {
  readonly id: number;
  readonly enterprise_id: number;
  readonly agent_label_id: number | null;
  readonly periods: readonly Period[];
}

/** Canteens in use by their codes; an application of a branch reaches that branch's alone. */
export async function canteensByCode(
  { db, caller }: Context,
  codes: readonly string[],
): Promise<ReadonlyMap<string, OpenCanteen>> {
  const found = await db.rows<Omit<OpenCanteen, 'periods'> & { readonly code: string }>(
    `SELECT id, code, enterprise_id, agent_label_id FROM canteen
     WHERE code = ANY($1::text[]) AND state = 'enabled' AND NOT is_deleted AND ($2::bigint IS NULL OR agent_label_id = $2::bigint)`,
    [codes, agentLabelOfApp(caller)],
    { name: 'canteen:by-code' },
  );
  if (found.length === 0) return new Map();
  const rows = await db.rows<Period & { readonly canteen_id: number }>(
    `SELECT canteen_id, meal, starts_minute, ends_minute, limit_count, limit_fen, cutoff_minutes FROM meal_period
     WHERE canteen_id = ANY($1::bigint[]) AND NOT is_deleted ORDER BY starts_minute`,
    [found.map(({ id }) => id)],
    { name: 'canteen:periods' },
  );
  const periods = Map.groupBy(rows, ({ canteen_id }) => canteen_id);
  return new Map(found.map(({ code, ...canteen }) => [code, { ...canteen, periods: periods.get(canteen.id) ?? [] }]));
}

export const refuseCanteen = () => invalid('canteen', '食堂不存在或已停用');

/** One of them, or a refusal. */
export async function canteenByCode(ctx: Context, code: string): Promise<OpenCanteen> {
  return (await canteensByCode(ctx, [code])).get(code) ?? refuseCanteen();
}
