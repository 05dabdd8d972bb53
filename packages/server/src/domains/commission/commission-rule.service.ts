import {
  commissionRule,
  endCommissionRule,
  type setCommissionRule,
  withdrawCommissionRule,
} from '@zhanggui/contract/domains/commission/commission-rule.resource';
import type { ActionDeclaration, BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { about, keepFormer } from '../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { DatabaseFailure } from '../../platform/database/errors.ts';
import { edited } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { requireAgentLabel } from '../agent/agent.query.ts';
import { accruedUntil, lastAccrued, lastAccruedBy, validitySql } from './commission-rule.query.ts';

type NewRule = BodyOfAction<typeof setCommissionRule>;

const highest = 100;

/** Sets what holds from a day on: the rule in force ends the day before, and it ends itself where a later one begins. */
export function setRule(ctx: Context, rule: NewRule): Promise<{ id: number }> {
  const { starts_date, percent } = rule;
  if (Number(percent) > highest) invalid('percent', '佣金比例不能超过 100%');
  if (rule.ends_date && rule.ends_date < starts_date) invalid('ends_date', '截止日早于生效日');
  return inTransaction(ctx, async (tx) => {
    await requireAgentLabel(tx.db, rule.agent_label);
    const ends_date = rule.ends_date ?? (await dayBeforeNext(tx, rule));
    const { agent_label = null, category = null } = rule;
    const [accrued] = await lastAccrued(tx, [{ agent_label, category, starts_date, ends_date }]);
    if (accrued) invalid('starts_date', accruedUntil(accrued));
    await endOther(tx, { ...rule, ends_date }, true);
    const writer = accountIdOf(tx.caller);
    const insert = tx.db.rows<{ id: number }>(
      `INSERT INTO commission_rule (agent_label_id, category_id, percent, starts_date, ends_date, remark, until_date, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7::date, $8::bigint, $8::bigint) RETURNING id`,
      [
        ...[agent_label, category, percent, starts_date, ends_date, rule.remark ?? null],
        ...[rule.ends_date ?? null, writer],
      ],
    );
    const [made] = await insert.catch(explain);
    if (!made) throw new Error('a rule was not stored');
    about(tx, commissionRule, made.id);
    return made;
  });
}

function explain(error: unknown): never {
  if (error instanceof DatabaseFailure && error.constraint === 'commission_rule_apart')
    return invalid('starts_date', '与该分公司、该分类已有的规则时间重叠');
  throw error;
}

const sameSql =
  'coalesce(agent_label_id, 0) = coalesce($1::bigint, 0) AND coalesce(category_id, 0) = coalesce($2::bigint, 0) AND NOT is_deleted';

async function dayBeforeNext({ db }: Context, { agent_label, category, starts_date }: NewRule): Promise<string | null> {
  const [next] = await db.rows<{ day: string | null }>(
    `SELECT (min(starts_date) - 1)::text AS day FROM commission_rule WHERE ${sameSql} AND starts_date > $3::date`,
    [agent_label ?? null, category ?? null, starts_date],
  );
  return next?.day ?? null;
}

/** The rule in force on the day ends before it, unless days of it would be left over behind the new one. */
const formerSql = `SELECT id, ($3::date - 1)::text AS ends_date FROM commission_rule WHERE ${sameSql} AND starts_date < $3::date
  AND coalesce(ends_date, 'infinity') BETWEEN $3::date AND coalesce($4::date, 'infinity') FOR UPDATE`;

/** The rule that another one ended goes on over its days, no longer than it was meant to. */
const endedSql = `SELECT id, least(until_date, $4::date)::text AS ends_date FROM commission_rule
  WHERE ${sameSql} AND ends_date = $3::date - 1 FOR UPDATE`;

/** The rule of the same label and category before one ends on another day. */
async function endOther(tx: Context, rule: NewRule, is_new: boolean): Promise<void> {
  const { agent_label = null, category = null, starts_date, ends_date = null } = rule;
  const others = await tx.db.rows<{ id: number; ends_date: string | null }>(is_new ? formerSql : endedSql, [
    ...[agent_label, category, starts_date, ends_date],
  ]);
  const ids = others.map(({ id }) => id);
  await keepFormer(tx, commissionRule, ids);
  await tx.db.rows(
    `UPDATE commission_rule r SET ends_date = n.ends_date, ${edited({ at: '$3', by: '$4::bigint', of: 'r' })}
     FROM unnest($1::bigint[], $2::date[]) AS n(id, ends_date) WHERE r.id = n.id`,
    [ids, others.map((other) => other.ends_date), tx.clock(), accountIdOf(tx.caller)],
  );
}

/** A rule holds until a day only, which is none before those that it was accrued by. */
export function endRule(ctx: Context, id: number, ends_date: string): Promise<{ id: number }> {
  return changeRule(ctx, { id, action: endCommissionRule as ActionDeclaration }, async (tx, { starts_date }) => {
    if (ends_date < starts_date) invalid('ends_date', '截止日早于生效日');
    const accrued = await lastAccruedBy(tx, id);
    if (accrued !== null && ends_date < accrued)
      invalid('ends_date', `${accrued} 付款的订单已按这条规则计提佣金，截止日不能早于这一天`);
    const update = tx.db.rows(
      `UPDATE commission_rule SET ends_date = $2, until_date = $2, ${edited({ at: '$3', by: '$4::bigint' })} WHERE id = $1 RETURNING id`,
      [id, ends_date, tx.clock(), accountIdOf(tx.caller)],
    );
    await update.catch((error: unknown) =>
      error instanceof DatabaseFailure && error.constraint === 'commission_rule_apart'
        ? invalid('ends_date', '与后面的规则时间重叠')
        : Promise.reject(error),
    );
  });
}

/** A rule that has not begun is taken back. */
export function withdrawRule(ctx: Context, id: number): Promise<{ id: number }> {
  return changeRule(ctx, { id, action: withdrawCommissionRule as ActionDeclaration }, (tx) => takeBack(tx, id));
}

/** Takes a rule back; the one that it ended goes on. */
export async function takeBack(tx: Context, id: number): Promise<void> {
  const [rule] = await tx.db.rows<NewRule>(
    `UPDATE commission_rule SET is_deleted = true, ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = $1 AND NOT is_deleted
     RETURNING agent_label_id AS agent_label, category_id AS category, percent::text, starts_date::text, ends_date::text`,
    [id, tx.clock(), accountIdOf(tx.caller)],
  );
  if (!rule) return invalid('starts_date', '规则已撤销');
  await endOther(tx, rule, false);
}

interface LockedRule {
  readonly starts_date: string;
  readonly validity: string;
}

function changeRule(
  ctx: Context,
  { id, action }: { readonly id: number; readonly action: ActionDeclaration },
  work: (tx: Context, rule: LockedRule) => Promise<void>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<LockedRule>(
      `SELECT starts_date::text, ${validitySql('r')} AS validity FROM commission_rule r WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
      [id],
    );
    const rule = row ?? fail('not_found', {});
    enforceGuard(action, { ...rule });
    about(tx, commissionRule, id);
    await work(tx, rule);
    return { id };
  });
}
