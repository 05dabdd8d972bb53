import { pointsIssueKind } from '@zhanggui/contract/domains/points/issue/points-issue.enum';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

/** The columns of an issue that say whom it is for. */
export interface IssueRule {
  readonly id: number;
  readonly enterprise_id: number;
  readonly kind: ValueOf<typeof pointsIssueKind>;
  readonly points_each: number | null;
  readonly rule_month: number | null;
}

export interface IssueTotals {
  readonly recipient_count: number;
  readonly points: number;
}

/** As many as one call works out while its caller waits; longer lists come by file. */
const max = 100_000;

const employed = "e.enterprise_id = i.enterprise_id AND e.state = 'employed' AND NOT e.is_deleted";
const years = `(date_part('year', $2::timestamptz AT TIME ZONE 'Asia/Shanghai') - date_part('year', e.hired_date))::int`;

/** SQL of people and points of an issue `i` by its kind; $2 is the present moment. */
const peopleOf: Readonly<Record<IssueRule['kind'], string>> = {
  [pointsIssueKind.list]: `
    SELECT e.id, sum(l.points)::int AS points FROM points_issue i
      JOIN points_issue_line l ON l.points_issue_id = i.id AND NOT l.is_deleted
      JOIN employee e ON ${employed} AND $2::timestamptz IS NOT NULL AND (e.id = l.employee_id
        OR e.department_id IN (WITH RECURSIVE branch AS (SELECT l.department_id AS id
          UNION SELECT d.id FROM department d JOIN branch b ON d.parent_id = b.id AND NOT d.is_deleted) SELECT id FROM branch))
    WHERE i.id = $1 GROUP BY e.id`,
  [pointsIssueKind.everybody]: `
    SELECT e.id, i.points_each AS points FROM points_issue i JOIN employee e ON ${employed}
    WHERE i.id = $1 AND $2::timestamptz IS NOT NULL`,
  [pointsIssueKind.birthday]: `
    SELECT e.id, i.points_each AS points FROM points_issue i JOIN employee e ON ${employed}
    WHERE i.id = $1 AND $2::timestamptz IS NOT NULL AND date_part('month', e.birth_date) = i.rule_month`,
  [pointsIssueKind.service]: `
    SELECT e.id, i.points_each * ${years} AS points FROM points_issue i JOIN employee e ON ${employed}
    WHERE i.id = $1 AND date_part('month', e.hired_date) = i.rule_month AND ${years} > 0`,
};

/** Works out whom an issue is for; who is in a file already keeps what the file says. */
export async function workOutRecipients(tx: Context, issue: IssueRule): Promise<IssueTotals> {
  const { id, kind, points_each, rule_month } = issue;
  const byRule = kind !== pointsIssueKind.list;
  if (byRule && points_each === null) invalid('points_each', '按规则发放时请填写每人积分');
  const byMonth = kind === pointsIssueKind.birthday || kind === pointsIssueKind.service;
  if (byMonth && rule_month === null) invalid('rule_month', '按生日或司龄发放时请选择月份');
  await tx.db.rows("DELETE FROM points_recipient WHERE points_issue_id = $1 AND origin = 'rule'", [id]);
  const rows = await tx.db.rows(
    `INSERT INTO points_recipient (points_issue_id, enterprise_id, agent_label_id, employee_id, points, origin, created_by, updated_by)
     SELECT $1, i.enterprise_id, i.agent_label_id, p.id, p.points, 'rule', $3::bigint, $3::bigint
     FROM (${peopleOf[kind]} ORDER BY e.id LIMIT ${max + 1}) p JOIN points_issue i ON i.id = $1
     ON CONFLICT (points_issue_id, employee_id) DO NOTHING RETURNING id`,
    [id, tx.clock(), accountIdOf(tx.caller)],
  );
  if (rows.length > max) failPoints('points.too_many', { max });
  return totalsOf(tx, id);
}

/** How many people an issue is for, and how many points. */
export async function totalsOf(tx: Context, issue_id: number): Promise<IssueTotals> {
  const [totals] = await tx.db.rows<IssueTotals>(
    `SELECT count(*)::int AS recipient_count, coalesce(sum(points), 0)::bigint AS points FROM points_recipient
     WHERE points_issue_id = $1`,
    [issue_id],
  );
  return totals ?? { recipient_count: 0, points: 0 };
}
