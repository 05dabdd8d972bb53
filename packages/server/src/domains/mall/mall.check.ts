import { namedSql } from '../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../features/integrity/check.ts';

const path = '/order/detail?id={at}';

/** What must hold of malls and what they take. */
export const mallChecks: readonly BookCheck[] = [
  {
    name: 'mall.bank_points',
    label: '银行积分流水等于订单所用积分减去退回的积分',
    subject: '订单',
    path,
    mend: '与银行核对该订单的积分，多扣的通知银行退回',
    sql: `
      SELECT o.id, o.id AS at, o.order_no AS title, ${namedSql(['流水合计', 'e.points'])} AS found,
        ${namedSql(['所用', 'o.points_used'], ['已退', 'o.points_returned'])} AS expected
      FROM (SELECT order_id, sum(points) AS points FROM bank_points_entry GROUP BY 1) e JOIN "order" o ON o.id = e.order_id
      WHERE e.points <> o.points_used - o.points_returned`,
  },
  {
    name: 'mall.promoted_until',
    label: '商城的促销截止等于已启用促销中最晚的结束时间',
    subject: '商城',
    path: '/mall-activity/mall-list?id={at}',
    mend: '暂停并恢复该商城的任一促销，系统会重新计算',
    sql: `
      SELECT w.id, w.id AS at, w.name AS title, w.promoted_until::text AS found, p.until::text AS expected
      FROM mall w LEFT JOIN (SELECT mall_id, max(ends_at) AS until FROM mall_promotion
        WHERE state = 'enabled' AND NOT is_deleted GROUP BY 1) p ON p.mall_id = w.id
      WHERE w.promoted_until IS DISTINCT FROM p.until`,
  },
];
