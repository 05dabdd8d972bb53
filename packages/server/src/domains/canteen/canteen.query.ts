import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Period } from './charge/decide-charge.ts';

/** A canteen that works, as its door sees it. */
export interface OpenCanteen {
  readonly id: number;
  readonly enterprise_id: number;
  readonly agent_label_id: number | null;
  readonly periods: readonly Period[];
}

/** A canteen in use by its code; an application of a branch reaches that branch's alone. */
export async function canteenByCode({ db, caller }: Context, code: string): Promise<OpenCanteen> {
  const own = caller.kind === 'app' ? caller.agent_label_id : null;
  const [found] = await db.rows<Omit<OpenCanteen, 'periods'>>(
    `SELECT id, enterprise_id, agent_label_id FROM canteen
     WHERE code = $1 AND state = 'enabled' AND NOT is_deleted AND ($2::bigint IS NULL OR agent_label_id = $2::bigint)`,
    [code, own],
  );
  if (!found) return invalid('canteen', '食堂不存在或已停用');
  const periods = await db.rows<Period>(
    `SELECT meal, starts_minute, ends_minute, limit_count, limit_fen, cutoff_minutes FROM meal_period
     WHERE canteen_id = $1 AND NOT is_deleted ORDER BY starts_minute`,
    [found.id],
  );
  return { ...found, periods };
}
