import type { countWarnings, readWarnings } from '@zhanggui/contract/domains/warning/warning.action';
import { warningKind } from '@zhanggui/contract/domains/warning/warning.enum';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { factsSql } from './facts.port.ts';

export interface RuleRow {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly age_hours: number;
  readonly severity: string;
  readonly role_name: string | null;
}

interface Fact {
  readonly agent_label_id: number | null;
}

/** The rules that are in force, the gravest first; limited accounts have none of what is closed to them. */
export async function rulesInForce({ db, caller }: Context): Promise<RuleRow[]> {
  const rules = await db.rows<RuleRow>(
    `SELECT w.id, w.name, w.kind, w.age_hours, w.severity, r.name AS role_name
     FROM warning_rule w LEFT JOIN backend_role_ref r ON r.id = w.role_id WHERE w.state = 'enabled' AND NOT w.is_deleted
     ORDER BY array_position(ARRAY['urgent', 'serious', 'notice'], w.severity), w.kind, w.age_hours, w.id`,
  );
  const closed = new Set<string>(warningKind.values.filter((kind) => kind.closed).map(({ value }) => value));
  return caller.scope.kind === 'staff' ? rules : rules.filter(({ kind }) => !closed.has(kind));
}

/** A rule that is in force. */
export async function ruleOf(ctx: Context, id: number): Promise<RuleRow> {
  const rules = await rulesInForce(ctx);
  return rules.find((rule) => rule.id === id) ?? fail('not_found', {});
}

/** SQL of the moment before which a fact counts under a rule, given SQL of now. */
function limitSql({ age_hours }: RuleRow, now: string): string {
  return `(${now}::timestamptz - interval '${age_hours} hours')`;
}

const careOf = (rule_id: string) =>
  `LEFT JOIN warning_care c ON c.warning_rule_id = ${rule_id} AND c.subject_id = f.subject_id`;
const isSnoozed = 'c.handled_at IS NULL AND c.snoozed_until > $1::timestamptz';
const cares = {
  open: '(c.id IS NULL OR (c.handled_at IS NULL AND coalesce(c.snoozed_until <= $1::timestamptz, true)))',
  snoozed: isSnoozed,
  handled: 'c.handled_at IS NOT NULL',
} as const;

type Counts = ReplyOfAction<typeof countWarnings>;

/** How many facts wait under each rule, in one statement. */
export async function warningCounts(ctx: Context): Promise<Counts> {
  const rules = await rulesInForce(ctx);
  if (rules.length === 0) return { rules: [] };
  const counted = await ctx.db.rows<{ rule: number; open: number; snoozed: number }>(
    rules
      .map(
        (rule) => `SELECT ${rule.id}::bigint AS rule, count(*) FILTER (WHERE ${cares.open})::int AS open,
          count(*) FILTER (WHERE ${cares.snoozed})::int AS snoozed
        FROM (${factsSql(ctx.extensions, rule.kind, limitSql(rule, '$1'))}) f ${careOf(String(rule.id))}`,
      )
      .join(' UNION ALL '),
    [ctx.clock()],
  );
  return {
    rules: rules.map(({ id, age_hours: _age, ...rule }) => {
      const own = counted.find((one) => one.rule === id);
      return { ...rule, rule: id, open: own?.open ?? 0, snoozed: own?.snoozed ?? 0 } as Counts['rules'][number];
    }),
  };
}

/** The warnings of all rules that wait. */
export async function countOpenWarnings(ctx: Context): Promise<number> {
  const { rules } = await warningCounts(ctx);
  return rules.reduce((sum, { open }) => sum + open, 0);
}

type List = ReplyOfAction<typeof readWarnings>;

const moment = (column: string) => `extract(epoch FROM ${column})::bigint`;
const page = 50;

/** A rule's warnings as a work list, with their number. */
export async function warningsOf(ctx: Context, input: BodyOfAction<typeof readWarnings>): Promise<List> {
  const rule = await ruleOf(ctx, input.rule);
  const from = `FROM (${factsSql(ctx.extensions, rule.kind, limitSql(rule, '$1'))}) f ${careOf('$2::bigint')}
    LEFT JOIN user_ref u ON u.id = c.owner_id WHERE ${cares[input.care]}
      AND position(lower($3::text) IN lower(concat_ws(' ', f.title, f.detail, u.nickname))) > 0`;
  const values = [ctx.clock(), rule.id, input.words ?? ''];
  const [total] = await ctx.db.rows<{ count: number }>(`SELECT count(*)::int AS count ${from}`, values);
  const rows = await ctx.db.rows<List['rows'][number]>(
    `SELECT f.subject_id AS subject, f.title, f.detail, ${moment('f.since')} AS since, f.order_id, to_jsonb(f) ->> 'page' AS page,
       u.nickname AS owner_name, c.note,
       ${moment('c.snoozed_until')} AS snoozed_until, ${moment('c.handled_at')} AS handled_at
     ${from} ORDER BY f.since, f.subject_id LIMIT $4::int OFFSET $5::int`,
    [...values, input.limit ?? page, input.offset ?? 0],
  );
  return { count: total?.count ?? 0, rows };
}

/** A rule's fact about a record, where it holds and the caller sees it. */
export async function factOf(ctx: Context, rule: RuleRow, subject: number): Promise<Fact | undefined> {
  const [fact] = await ctx.db.rows<Fact>(
    `SELECT agent_label_id FROM (${factsSql(ctx.extensions, rule.kind, limitSql(rule, '$1'))}) f WHERE subject_id = $2`,
    [ctx.clock(), subject],
  );
  return fact;
}

/** What was noted about facts of a rule that are no more. */
export async function endedCares(ctx: Context, rule: RuleRow): Promise<number[]> {
  const cares = await ctx.db.rows<{ id: number }>(
    `SELECT c.id FROM warning_care c WHERE c.warning_rule_id = $2::bigint AND NOT EXISTS (
       SELECT FROM (${factsSql(ctx.extensions, rule.kind, limitSql(rule, '$1'))}) f WHERE f.subject_id = c.subject_id)`,
    [ctx.clock(), rule.id],
  );
  return cares.map(({ id }) => id);
}
