import { namedSql } from '../../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../../features/integrity/check.ts';

const shown = { subject: '积分券', path: '/point-coupon?view=coupons&id={at}' } as const;

/** What must hold of coupons, of the points that they became and of what was paid for them. */
export const couponChecks: readonly BookCheck[] = [
  {
    name: 'point_coupon.redeemed',
    label: '已兑换的积分券各有一笔同样多的积分，其他的没有',
    ...shown,
    mend: '冻结该员工的积分账户，对照兑换记录更正',
    sql: `
      SELECT coalesce(c.id, e.coupon_id) AS id, coalesce(c.id, e.coupon_id) AS at, coalesce(b.number || '-' || c.serial, e.key) AS title,
        ${namedSql(['积分', 'coalesce(e.amount, 0)'])} AS found, ${namedSql(['积分', 'coalesce(c.points, 0)'])} AS expected
      FROM (SELECT * FROM point_coupon WHERE state = 'redeemed') c
      FULL JOIN (SELECT l.key, split_part(l.key, ':', 2)::bigint AS coupon_id, l.amount, l.account_id FROM points_lot l WHERE l.key LIKE 'coupon:%') e
        ON e.coupon_id = c.id
      LEFT JOIN points_account a ON a.id = e.account_id LEFT JOIN point_coupon_batch b ON b.id = c.point_coupon_batch_id
      WHERE c.id IS NULL OR e.key IS NULL OR e.amount <> c.points OR a.employee_id <> c.redeemed_by_id`,
  },
  {
    name: 'point_coupon.paid',
    label: '积分券批次的已付金额等于未作废、未过期的券的金额',
    subject: '积分券批次',
    path: '/point-coupon?id={at}',
    mend: '与企业核对预付款明细和应收，补记差额',
    sql: `
      SELECT b.id, b.id AS at, b.number AS title, ${namedSql(['预付', 'b.prepaid_fen'], ['信用', 'b.credit_fen'])} AS found,
        ${namedSql(['应付', 'n.kept * (b.amount_fen / b.coupon_count)'], ['张数', 'n.made'])} AS expected
      FROM point_coupon_batch b CROSS JOIN LATERAL (SELECT count(*) AS made, count(*) FILTER (WHERE c.state IN ('unused', 'redeemed')) AS kept
        FROM point_coupon c WHERE c.point_coupon_batch_id = b.id) n
      WHERE b.state IN ('active', 'ended') AND NOT b.is_deleted
        AND (n.made <> b.coupon_count OR b.prepaid_fen + b.credit_fen <> n.kept * (b.amount_fen / b.coupon_count))`,
  },
];
