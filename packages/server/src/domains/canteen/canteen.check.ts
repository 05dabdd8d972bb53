import type { BookCheck } from '../../features/integrity/check.ts';

/** What must hold of recharges and charges beside the entries of their accounts. */
export const canteenChecks: readonly BookCheck[] = [
  {
    name: 'recharge_application.posts',
    label: '充值申请的已充与冲回金额等于餐卡变动之和，每人一次',
    subject: '充值申请',
    path: '/meal-card/recharge-application?id={at}',
    mend: '对照该申请的充值名单与餐卡变动，由系统管理员重新计算',
    sql: `
      SELECT r.id, r.id AS at, r.number AS title, concat_ws(' / ', r.posted_count, r.posted_fen, r.returned_fen) AS found,
        concat_ws(' / ', coalesce(e.people, 0), coalesce(e.posted_fen, 0), coalesce(e.returned_fen, 0)) AS expected
      FROM recharge_application r LEFT JOIN (SELECT split_part(key, ':', 2)::bigint AS id,
          count(*) FILTER (WHERE kind = 'recharge') AS people,
          coalesce(sum(amount_fen) FILTER (WHERE kind = 'recharge'), 0) AS posted_fen,
          coalesce(-sum(amount_fen) FILTER (WHERE kind = 'take_back'), 0) AS returned_fen
        FROM card_entry WHERE key LIKE 'recharge:%' GROUP BY 1) e ON e.id = r.id
      WHERE (r.posted_count, r.posted_fen, r.returned_fen) IS DISTINCT FROM
        (coalesce(e.people, 0), coalesce(e.posted_fen, 0), coalesce(e.returned_fen, 0))`,
  },
  {
    name: 'meal_charge.entries',
    label: '餐卡消费的金额等于餐卡变动之和，撤销的为零',
    subject: '餐卡消费',
    path: '/data-info?view=charges&id={at}',
    mend: '对照这笔消费的餐卡变动，由系统管理员更正',
    sql: `
      SELECT c.id, c.id AS at, c.charge_no AS title, coalesce(e.amount_fen, 0) AS found, c.expected
      FROM (SELECT id, charge_no, 'charge:' || coalesce(app_id, 0) || ':' || charge_no AS key,
          CASE WHEN state = 'done' THEN amount_fen ELSE 0 END AS expected FROM meal_charge) c
      LEFT JOIN (SELECT regexp_replace(key, ':back$', '') AS key, -sum(amount_fen) AS amount_fen FROM card_entry
        WHERE kind IN ('charge', 'refund') GROUP BY 1) e ON e.key = c.key
      WHERE coalesce(e.amount_fen, 0) <> c.expected`,
  },
  {
    name: 'meal_booking.paid',
    label: '订餐单的金额等于菜品之和与它的扣款',
    subject: '订餐单',
    path: '/canteen-order/canteen-list?id={at}',
    mend: '对照订餐单的菜品与餐卡消费，由系统管理员更正',
    sql: `
      SELECT b.id, b.id AS at, b.number AS title, concat_ws(' / ', b.amount_fen, c.amount_fen, c.state) AS found,
        concat_ws(' / ', l.amount_fen, l.amount_fen, CASE b.state WHEN 'booked' THEN 'done' ELSE 'reversed' END) AS expected
      FROM meal_booking b JOIN (SELECT meal_booking_id, sum(amount_fen) AS amount_fen FROM meal_booking_line GROUP BY 1) l
        ON l.meal_booking_id = b.id LEFT JOIN meal_charge c ON c.meal_booking_id = b.id
      WHERE (b.amount_fen, c.amount_fen, c.state) IS DISTINCT FROM
        (l.amount_fen, l.amount_fen, CASE b.state WHEN 'booked' THEN 'done' ELSE 'reversed' END)`,
  },
];
