import { importRules } from '@zhanggui/contract/domains/commission/import-rules';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { RowToImport, Unit } from '../../features/import/import-handler.ts';
import type { RowNote } from '../../features/import/parse-rows.ts';
import type { Context } from '../../platform/context.ts';
import { categoriesNamed } from '../shop/goods-import/known-goods.query.ts';
import { accruedUntil, lastAccrued } from './commission-rule.query.ts';
import { setRule, takeBack } from './commission-rule.service.ts';
import { type RulePeriod, type RuleRow, ruleFaults } from './rule-faults.ts';

type Row = RowOfImport<typeof importRules>;
type Column = keyof Row & string;

/** The ids that a name means; a column that is left out means all. */
type Found = { readonly id: number | null } | { readonly fault: string };

async function readerOf(ctx: Context, rows: readonly Row[]) {
  const texts = (name: 'agent_label' | 'category') => [...new Set(rows.flatMap((row) => row[name] ?? []))];
  const labels = await ctx.db.rows<{ text: string; id: number }>(
    'SELECT name AS text, id FROM agent_label WHERE name = ANY($1::text[]) AND NOT is_deleted',
    [texts('agent_label')],
  );
  const categories = await categoriesNamed(ctx, texts('category'));
  const find = (
    known: readonly { text: string; id: number }[],
    text: string | null | undefined,
    what: string,
  ): Found => {
    if (!text) return { id: null };
    const [one, ...more] = known.filter((each) => each.text === text);
    if (!one) return { fault: `没有${what}「${text}」` };
    return more.length > 0 ? { fault: `${what}「${text}」不止一个` } : { id: one.id };
  };
  return (row: Row) => ({
    agent_label: find(labels, row.agent_label, '分公司'),
    category: find(categories, row.category, '分类'),
  });
}

const knownRules = ({ db }: Context) =>
  db.rows<RulePeriod>(
    `SELECT agent_label_id AS agent_label, category_id AS category, starts_date::text, ends_date::text
     FROM commission_rule WHERE NOT is_deleted ORDER BY starts_date`,
  );

/** Names that are none, and periods that overlap. */
export async function checkRuleRows(ctx: Context, rows: readonly RowToImport<Row>[]): Promise<readonly RowNote[]> {
  if (ctx.caller.scope.kind !== 'staff') fail('forbidden', { permission: importRules.label });
  const read = await readerOf(
    ctx,
    rows.map(({ values }) => values),
  );
  const notes: RowNote[] = [];
  const periods: RuleRow[] = [];
  for (const { row, values } of rows) {
    const wrong = (column: Column, message: string) => notes.push({ row, column, message, level: 'error' });
    const { agent_label, category } = read(values);
    if (Number(values.percent) > 100) wrong('percent', '佣金比例不能超过 100%');
    if ('fault' in agent_label) wrong('agent_label', agent_label.fault);
    else if ('fault' in category) wrong('category', category.fault);
    else {
      const { starts_date, ends_date = null } = values;
      periods.push({ row, agent_label: agent_label.id, category: category.id, starts_date, ends_date });
    }
  }
  const days = await lastAccrued(ctx, periods);
  const accrued = periods.flatMap(({ row }, index): RowNote[] => {
    const day = days[index];
    return day ? [{ row, column: 'starts_date', message: accruedUntil(day), level: 'error' }] : [];
  });
  return [...notes, ...accrued, ...ruleFaults(periods, await knownRules(ctx))];
}

interface MadeRule {
  readonly id: number;
}

/** Sets the rules of one label and category, the earliest first. */
export async function applyRuleRows(tx: Context, rows: Unit<Row>): Promise<readonly MadeRule[]> {
  const made: MadeRule[] = [];
  for (const row of rows.toSorted((a, b) => a.starts_date.localeCompare(b.starts_date)))
    made.push(await apply(tx, row));
  return made;
}

async function apply(tx: Context, row: Row): Promise<MadeRule> {
  const { agent_label, category } = (await readerOf(tx, [row]))(row);
  if ('fault' in agent_label) return invalid('agent_label', agent_label.fault);
  if ('fault' in category) return invalid('category', category.fault);
  const { percent, starts_date, ends_date = null, remark = null } = row;
  const subject = { agent_label: agent_label.id, category: category.id };
  const [fault] = ruleFaults([{ row: 1, ...subject, starts_date, ends_date }], await knownRules(tx)).filter(
    ({ level }) => level === 'error',
  );
  if (fault) return invalid(fault.column, fault.message);
  return setRule(tx, { ...subject, percent, starts_date, ends_date, remark });
}

/** Takes rules back by which nothing was accrued; those that they ended go on, and those already gone stay so. */
export async function undoRuleRows(tx: Context, made: readonly MadeRule[]): Promise<void> {
  for (const rule of made.toReversed()) await undo(tx, rule);
}

async function undo(tx: Context, { id }: MadeRule): Promise<void> {
  const [rule] = await tx.db.rows<{ is_used: boolean }>(
    `SELECT EXISTS (SELECT FROM commission_line WHERE rule_id = r.id AND state = 'accrued') AS is_used
     FROM commission_rule r WHERE id = $1 AND NOT is_deleted`,
    [id],
  );
  if (!rule) return;
  if (rule.is_used) invalid('starts_date', '已有佣金按这条规则计提');
  await takeBack(tx, id);
}
