import type { Context } from '@zhanggui/server/platform/context';
import { yearlyMarks } from '../../world/marks.ts';

/** Targets of every month with sales, a little above what was sold, and the days that every shop knows. */
export async function seedTargets({ db }: Context): Promise<void> {
  await db.rows(
    `INSERT INTO sales_target (month, agent_label_id, amount_fen)
     SELECT month, agent_label_id, (ceil(max(sold) * 1.06 / 1000000) * 1000000)::bigint FROM (
       SELECT to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month, agent_label_id, sum(paid_fen) AS sold
       FROM "order" WHERE paid_fen > 0 GROUP BY GROUPING SETS ((1), (1, agent_label_id))) m
     WHERE sold > 0 GROUP BY month, agent_label_id`,
  );
  await db.rows(
    `INSERT INTO sales_mark (day, title, remark)
     SELECT (y || '-' || m.day)::date, m.title, m.remark
     FROM generate_series(extract(year FROM now())::int - 2, extract(year FROM now())::int) y,
       unnest($1::text[], $2::text[], $3::text[]) m(day, title, remark)
     WHERE (y || '-' || m.day)::date BETWEEN (SELECT min(created_at)::date FROM "order") AND now()::date`,
    [yearlyMarks.map(({ day }) => day), yearlyMarks.map(({ title }) => title), yearlyMarks.map(({ remark }) => remark)],
  );
}
