import { pointsCellFlow } from '@zhanggui/contract/domains/points/branch/points-cell.flow';
import type { pointsCell } from '@zhanggui/contract/domains/points/branch/points-cell.resource';
import { pointsBudget } from '@zhanggui/contract/domains/points/points-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { businessDay } from '@zhanggui/contract/platform/time';
import { review } from '../../../features/approval/review.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { requireBankCell } from '../../bank/bank-cell.query.ts';
import { requireActiveEnterprise } from '../../enterprise/enterprise.query.ts';
import { pointsCell as table } from './points-cell.tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** The month of a moment in China: `2026-11`. */
export const monthOf = (at: Date) => businessDay(at).slice(0, 7);

/** Hook: a points branch belongs to the agent label of its enterprise; a large budget waits for a second person. */
export async function openPointsCell(ctx: Context, values: CreateOf<typeof pointsCell>): Promise<Row> {
  const terms = await requireActiveEnterprise(ctx.db, values.enterprise);
  await requireBankCell(ctx.db, values.bank_cell);
  const { earn_budget } = values;
  await reviewBudget(ctx, { name: terms.name, earn_budget, amount_fen: earn_budget * terms.point_price_fen });
  return { ...values, agent_label: terms.agent_label_id };
}

/** Hook: it stays with its enterprise and branch; this month's budgets follow, but never below what was used. */
export async function changePointsCell(ctx: Context, current: Row, values: PatchOf<typeof pointsCell>): Promise<Row> {
  const { enterprise, bank_cell } = values;
  if (enterprise !== undefined && enterprise !== current.enterprise_id) invalid('enterprise', '企业不能更改，请新建');
  if (bank_cell !== undefined && bank_cell !== current.bank_cell_id) invalid('bank_cell', '网点不能更改，请新建');
  const before = Number(current.earn_budget);
  const earn_budget = values.earn_budget ?? before;
  const spend_budget = values.spend_budget ?? Number(current.spend_budget);
  await refuseBelowUsed(ctx, Number(current.id), { earn_budget, spend_budget });
  if (earn_budget > before) {
    const { name, point_price_fen } = await requireActiveEnterprise(ctx.db, Number(current.enterprise_id));
    await reviewBudget(ctx, { name, earn_budget, amount_fen: earn_budget * point_price_fen });
  }
  return values;
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

async function reviewBudget(
  ctx: Context,
  {
    name,
    earn_budget,
    amount_fen,
  }: { readonly name: string; readonly earn_budget: number; readonly amount_fen: number },
): Promise<void> {
  await review(ctx, {
    title: `${name}的积分网点`,
    path: '/enterprise-point/points-cell',
    content: [{ label: '每月发放预算', text: `${earn_budget} 积分` }],
    measured: [{ measure: pointsBudget, value: amount_fen, text: `每月最多发放 ${yuan(amount_fen)} 元` }],
  });
}

/** Hook: the budgets of the present month are those of the branch. */
export async function followBudgets({ db, clock }: Context, id: number): Promise<void> {
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

/** Switches a points branch on or off. */
export function switchPointsCell(ctx: Context, id: number, event: 'pause' | 'resume'): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ state: 'open' | 'paused' }>(
      'SELECT state FROM points_cell WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    const { to } = decideTransition(pointsCellFlow, row?.state ?? fail('not_found', {}), event);
    await updateRow(tx, table, id, { state: String(to) });
    return { id };
  });
}

const follows = noEdit('it follows from the enterprise');

/** Points branches and their months follow their enterprise to another agent label; records stay. */
export async function movePointsCellsOf({ db }: Context, enterprise_id: number, label: number | null): Promise<void> {
  const values = [enterprise_id, label];
  await db.rows(`UPDATE points_cell ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
  await db.rows(`UPDATE points_cell_month ${follows} SET agent_label_id = $2::bigint WHERE enterprise_id = $1`, values);
}
