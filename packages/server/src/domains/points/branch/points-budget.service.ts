import type { pointsCellKind } from '@zhanggui/contract/domains/points/branch/points-cell.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { Failure } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { overBudget } from './decide-spends.ts';

interface Part {
  readonly points_cell_id: number;
  readonly month: string;
  readonly points: number;
}

type Kind = ValueOf<typeof pointsCellKind>;

const counts = noEdit('it counts what was moved');

/**
 * Takes points from the budget of a month, or refuses them all. The month's row makes those at once take turns until their
 * transactions end, so it is taken last.
 */
export async function takeBudget(tx: Context, kind: Kind, part: Part): Promise<void> {
  if (await takeFrom(tx, kind, part)) return;
  await openMonth(tx, part);
  if (await takeFrom(tx, kind, part)) return;
  const [row] = await tx.db.rows<{ earn: number; spend: number }>(
    'SELECT earn_budget - earned AS earn, spend_budget - spent AS spend FROM points_cell_month WHERE points_cell_id = $1 AND month = $2',
    [part.points_cell_id, part.month],
  );
  throw new Failure(overBudget(kind, row?.[kind] ?? 0));
}

/**
 * Locks the months of some points branches in the order of their ids, and answers what is left to spend by branch. One that
 * is not there is of a branch where nothing was moved in the month yet.
 */
export async function lockSpendable(
  { db }: Context,
  month: string,
  points_cell_ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.rows<{ points_cell_id: number; left: number }>(
    `SELECT points_cell_id, spend_budget - spent AS left FROM points_cell_month
     WHERE points_cell_id = ANY($1::bigint[]) AND month = $2 ORDER BY id FOR NO KEY UPDATE`,
    [points_cell_ids, month],
    { name: 'points-budget:lock' },
  );
  return new Map(rows.map(({ points_cell_id, left }) => [points_cell_id, left]));
}

/** Counts what was spent at points branches whose months are locked. */
export async function countSpent(
  { db }: Context,
  month: string,
  spent: readonly { readonly points_cell_id: number; readonly points: number }[],
): Promise<void> {
  if (spent.length === 0) return;
  await db.rows(
    `UPDATE points_cell_month m ${counts} SET spent = m.spent + g.points
     FROM (SELECT points_cell_id, sum(points)::bigint AS points FROM unnest($1::bigint[], $2::bigint[]) AS u(points_cell_id, points)
       GROUP BY points_cell_id) g
     WHERE m.points_cell_id = g.points_cell_id AND m.month = $3`,
    [spent.map(({ points_cell_id }) => points_cell_id), spent.map(({ points }) => points), month],
    { name: 'points-budget:count' },
  );
}

async function takeFrom({ db }: Context, kind: Kind, { points_cell_id, month, points }: Part): Promise<boolean> {
  const values = [points_cell_id, month, points];
  const taken =
    kind === 'earn'
      ? await db.rows(
          `UPDATE points_cell_month ${counts} SET earned = earned + $3
           WHERE points_cell_id = $1 AND month = $2 AND earned + $3 <= earn_budget RETURNING id`,
          values,
          { name: 'points-budget:earn' },
        )
      : await db.rows(
          `UPDATE points_cell_month ${counts} SET spent = spent + $3
           WHERE points_cell_id = $1 AND month = $2 AND spent + $3 <= spend_budget RETURNING id`,
          values,
          { name: 'points-budget:spend' },
        );
  return taken.length > 0;
}

async function openMonth({ db }: Context, { points_cell_id, month }: Part): Promise<void> {
  await db.rows(
    `INSERT INTO points_cell_month (points_cell_id, month, enterprise_id, agent_label_id, bank_cell_id, earn_budget, spend_budget)
     SELECT id, $2, enterprise_id, agent_label_id, bank_cell_id, earn_budget, spend_budget FROM points_cell WHERE id = $1
     ON CONFLICT (points_cell_id, month) DO NOTHING`,
    [points_cell_id, month],
  );
}

/** Gives points back to the budget of the month that they were taken from. */
export async function giveBackBudget(tx: Context, kind: Kind, { points_cell_id, month, points }: Part): Promise<void> {
  await tx.db.rows(
    `UPDATE points_cell_month ${counts} SET earned = earned - $3, spent = spent - $4 WHERE points_cell_id = $1 AND month = $2`,
    [points_cell_id, month, kind === 'earn' ? points : 0, kind === 'spend' ? points : 0],
  );
}
