import type { pointsCell } from '@zhanggui/contract/domains/points/branch/points-cell.resource';
import { pointsBudget } from '@zhanggui/contract/domains/points/points-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { businessDay } from '@zhanggui/contract/platform/time';
import { review } from '../../../features/approval/review.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { requireBankCell } from '../../bank/bank-cell.query.ts';
import { type EnterpriseTerms, requireActiveEnterprise } from '../../enterprise/enterprise.query.ts';
import { pointsCell as table } from './points-cell.tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** The month of a moment in China: `2026-11`. */
export const monthOf = (at: Date) => businessDay(at).slice(0, 7);

/** Hook: a points branch belongs to the agent label of its enterprise. */
export async function openPointsCell(ctx: Context, values: CreateOf<typeof pointsCell>): Promise<Row> {
  const { agent_label_id } = await requireActiveEnterprise(ctx.db, values.enterprise);
  await requireBankCell(ctx.db, values.bank_cell);
  return { ...values, agent_label_id };
}

/** Hook: it stays with its enterprise and branch. */
export async function changePointsCell(_ctx: Context, current: Row, values: PatchOf<typeof pointsCell>): Promise<Row> {
  const { enterprise, bank_cell } = values;
  if (enterprise !== undefined && enterprise !== current.enterprise_id) invalid('enterprise', '企业不能更改，请新建');
  if (bank_cell !== undefined && bank_cell !== current.bank_cell_id) invalid('bank_cell', '网点不能更改，请新建');
  return values;
}

/** Sets the budgets of a points branch, those of the present month too; a large one waits for a second person. */
export function setBudgets(ctx: Context, id: number, budgets: Budgets): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<Budgets & { enterprise_id: number }>(
      'SELECT enterprise_id, earn_budget, spend_budget FROM points_cell WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    const { enterprise_id, earn_budget } = row ?? fail('not_found', {});
    await refuseBelowUsed(tx, id, budgets);
    if (budgets.earn_budget > earn_budget) {
      const terms = await requireActiveEnterprise(tx.db, enterprise_id);
      await reviewBudget(tx, terms, { id, earn_budget: budgets.earn_budget });
    }
    await updateRow(tx, table, id, { earn_budget: budgets.earn_budget, spend_budget: budgets.spend_budget });
    await followBudgets(tx, id);
    return { id };
  });
}

interface Budgets {
  readonly earn_budget: number;
  readonly spend_budget: number;
}

async function refuseBelowUsed({ db, clock }: Context, id: number, budgets: Budgets): Promise<void> {
  const [month] = await db.rows<{ earned: number; spent: number }>(
    'SELECT earned, spent FROM points_cell_month WHERE points_cell_id = $1 AND month = $2 FOR UPDATE',
    [id, monthOf(clock())],
  );
  if (!month) return;
  if (budgets.earn_budget < month.earned) invalid('earn_budget', `本月已发放 ${month.earned} 积分，预算不能更低`);
  if (budgets.spend_budget < month.spent) invalid('spend_budget', `本月已消费 ${month.spent} 积分，上限不能更低`);
}

const budgetLock = 7305;

/** All budgets of an enterprise count together; its branches take turns. */
async function reviewBudget(
  ctx: Context,
  { id: enterprise_id, name, point_price_fen }: EnterpriseTerms,
  { id, earn_budget }: { readonly id: number; readonly earn_budget: number },
): Promise<void> {
  await ctx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [budgetLock, enterprise_id % 2_147_483_647]);
  const [others] = await ctx.db.rows<{ budget: number }>(
    `SELECT coalesce(sum(earn_budget), 0)::bigint AS budget FROM points_cell
     WHERE enterprise_id = $1 AND id <> $2 AND NOT is_deleted`,
    [enterprise_id, id],
  );
  const total_fen = (earn_budget + (others?.budget ?? 0)) * point_price_fen;
  await review(ctx, {
    title: `${name}的积分网点`,
    path: `/enterprise-point/points-cell?enterprise=${enterprise_id}`,
    content: [],
    measured: [{ measure: pointsBudget, value: total_fen, text: `企业每月最多发放 ${yuan(total_fen)} 元` }],
  });
}

async function followBudgets({ db, clock }: Context, id: number): Promise<void> {
  await db.rows(
    `UPDATE points_cell_month m ${noEdit('it follows from the branch')} SET earn_budget = c.earn_budget, spend_budget = c.spend_budget
     FROM points_cell c WHERE c.id = $1 AND m.points_cell_id = c.id AND m.month = $2`,
    [id, monthOf(clock())],
  );
}

/** Hook: a branch where something was given or spent is switched off instead. */
export async function refuseUsed({ db }: Context, current: Row): Promise<void> {
  const [used] = await db.rows('SELECT id FROM points_cell_record WHERE points_cell_id = $1 LIMIT 1', [
    Number(current.id),
  ]);
  if (used) fail('in_use', { by: '积分收发' });
}

const follows = noEdit('it follows from the enterprise');

/** Points branches follow their enterprise. */
export async function movePointsCellsOf({ db }: Context, enterprise_id: number, label: number | null): Promise<void> {
  await db.rows(`UPDATE points_cell ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, [
    enterprise_id,
    label,
  ]);
}

/** So do their months. */
export async function moveMonthsOf({ db }: Context, enterprise_id: number, label: number | null): Promise<void> {
  await db.rows(`UPDATE points_cell_month ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, [
    enterprise_id,
    label,
  ]);
}
