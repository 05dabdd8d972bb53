import type { BookCheck } from '../../../features/integrity/check.ts';

const page = '/enterprise-point/points-cell';

/** What must hold of points that are given and spent at branches. */
export const pointsCellChecks: readonly BookCheck[] = [
  {
    ...{ name: 'points_cell.month', subject: '积分网点月度预算', path: `${page}?view=months&id={at}` },
    label: '积分网点每月的发放与消费等于收发记录之和',
    mend: '请系统管理员按收发记录重新计算该月的发放与消费',
    sql: `
      SELECT m.id, m.id AS at, m.month AS title, concat_ws(' / ', m.earned, m.spent) AS found, concat_ws(' / ', r.earned, r.spent) AS expected
      FROM points_cell_month m CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.points - r.returned_points) FILTER (WHERE r.kind = 'earn'), 0) AS earned,
          coalesce(sum(r.points - r.returned_points) FILTER (WHERE r.kind = 'spend'), 0) AS spent
        FROM points_cell_record r WHERE r.points_cell_id = m.points_cell_id AND r.month = m.month) r
      WHERE (m.earned, m.spent) IS DISTINCT FROM (r.earned, r.spent)`,
  },
  {
    ...{ name: 'points_cell_record.entries', subject: '积分收发', path: `${page}?view=records&id={at}` },
    label: '积分收发的积分等于它在员工账户的明细',
    mend: '核对员工的积分明细，用「更正」补记漏掉的一笔',
    sql: `
      SELECT r.id, r.id AS at, r.number AS title, coalesce(e.points, 0) AS found, r.expected
      FROM (SELECT id, number, kind, CASE kind WHEN 'earn' THEN points - returned_points ELSE returned_points - points END AS expected
        FROM points_cell_record) r
      LEFT JOIN LATERAL (SELECT sum(p.amount) AS points FROM points_entry p
        WHERE p.key IN (r.kind || ':' || r.id, r.kind || ':' || r.id || ':back')) e ON true
      WHERE coalesce(e.points, 0) <> r.expected`,
  },
];
