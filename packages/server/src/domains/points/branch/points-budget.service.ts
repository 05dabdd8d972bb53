import type { pointsCellKind } from '@zhanggui/contract/domains/points/branch/points-cell.enum';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';

interface Part {
  readonly points_cell_id: number;
  readonly month: string;
  readonly points: number;
}

type Kind = ValueOf<typeof pointsCellKind>;

/** What is left of a month to give and to spend; it falls with what is taken. */
export type Budget = Record<Kind, number>;

interface Months {
  readonly month: string;
  readonly points_cell_ids: readonly number[];
}

/**
 * Locks a month of points branches in the order of their ids; answers their budgets. The row of a month makes those at
 * once take turns until their transactions end, so it is locked late.
 */
export async function lockBudgets(tx: Context, months: Months): Promise<Map<number, Budget>> {
  const known = await lockMonths(tx, months);
  if (known.size === new Set(months.points_cell_ids).size) return known;
  await tx.db.rows(
    `INSERT INTO points_cell_month (points_cell_id, month, enterprise_id, agent_label_id, bank_cell_id, earn_budget, spend_budget)
     SELECT id, $2, enterprise_id, agent_label_id, bank_cell_id, earn_budget, spend_budget FROM points_cell
     WHERE id = ANY($1::bigint[]) ORDER BY id ON CONFLICT (points_cell_id, month) DO NOTHING`,
    [months.points_cell_ids, months.month],
    { name: 'points-budget:open' },
  );
  return lockMonths(tx, months);
}

async function lockMonths({ db }: Context, { month, points_cell_ids }: Months): Promise<Map<number, Budget>> {
  const rows = await db.rows<Budget & { points_cell_id: number }>(
    `SELECT points_cell_id, earn_budget - earned AS earn, spend_budget - spent AS spend FROM points_cell_month
     WHERE points_cell_id = ANY($1::bigint[]) AND month = $2 ORDER BY points_cell_id FOR NO KEY UPDATE`,
    [points_cell_ids, month],
    { name: 'points-budget:lock' },
  );
  return new Map(rows.map((row) => [row.points_cell_id, row]));
}

/** Takes points from what is left of a budget, or refuses them. */
export function takeBudget(budget: Budget, kind: Kind, points: number): void {
  const left = budget[kind];
  if (points > left) failPoints('points_cell.over_budget', { what: kind === 'earn' ? '发放预算' : '消费上限', left });
  budget[kind] = left - points;
}

/** Counts points that were given or spent in the months of their branches; less than nothing gives them back. */
export async function countMoved({ db }: Context, kind: Kind, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const column = kind === 'earn' ? 'earned' : 'spent';
  await db.rows(
    `UPDATE points_cell_month m ${noEdit('it counts what was moved')} SET ${column} = m.${column} + g.points
     FROM (SELECT points_cell_id, month, sum(points)::bigint AS points FROM jsonb_to_recordset($1::jsonb)
       AS p(points_cell_id bigint, month text, points bigint) GROUP BY points_cell_id, month) g
     WHERE m.points_cell_id = g.points_cell_id AND m.month = g.month`,
    [JSON.stringify(parts)],
    { name: `points-budget:count:${kind}` },
  );
}
