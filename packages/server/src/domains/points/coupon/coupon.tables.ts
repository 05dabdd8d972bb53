import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { isPlainSql } from '../../../platform/fields/text/sealed-text.ts';
import { employee } from '../../enterprise/employee/employee.tables.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';

export const pointCouponBatchSequence = pgSequence('point_coupon_batch_no_seq', { cache: 1 });

export const pointCouponBatch = pgTable(
  'point_coupon_batch',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    number: text().notNull(),
    state: text().notNull().default('draft'),
    name: text().notNull(),
    points: integer().notNull(),
    coupon_count: integer().notNull(),
    from_date: date(),
    to_date: date().notNull(),
    valid_days: integer(),
    total_points: bigint({ mode: 'number' }).notNull().default(0),
    amount_fen: fen().notNull().default(0),
    prepaid_fen: fen().notNull().default(0),
    credit_fen: fen().notNull().default(0),
    /** How often something was returned to the enterprise. */
    returns: integer().notNull().default(0),
    submitted_at: instant(),
    approved_at: instant(),
    approved_by_id: reference(),
    posted_at: instant(),
    ended_at: instant(),
    remark: text(),
  },
  (t) => [
    index('point_coupon_batch_approved').on(t.approved_by_id, t.approved_at),
    index('point_coupon_batch_due').on(t.to_date).where(sql`state = 'active' and not is_deleted`),
    check('point_coupon_batch_worth', sql`points > 0 and coupon_count > 0`),
    check('point_coupon_batch_window', sql`from_date <= to_date`),
    check(
      'point_coupon_batch_pays',
      sql`prepaid_fen >= 0 and credit_fen >= 0 and prepaid_fen + credit_fen <= amount_fen`,
    ),
  ],
);

export const pointCouponBatchLine = pgTable(
  'point_coupon_batch_line',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    point_coupon_batch_id: referenceTo(() => pointCouponBatch.id),
    employee_id: referenceTo(() => employee.id),
    coupon_count: integer().notNull(),
  },
  (t) => [index('point_coupon_batch_line_of').on(t.point_coupon_batch_id)],
);

export const pointCoupon = pgTable(
  'point_coupon',
  {
    ...baseColumns(),
    point_coupon_batch_id: referenceTo(() => pointCouponBatch.id),
    enterprise_id: reference().notNull(),
    agent_label_id: reference(),
    serial: integer().notNull(),
    /** Sealed; what finds a whole code is its digest. */
    code: text().notNull(),
    code_digest: text(),
    points: integer().notNull(),
    state: text().notNull().default('unused'),
    state_reason: text(),
    to_date: date().notNull(),
    employee_id: reference(),
    handed_at: instant(),
    redeemed_by_id: reference(),
    redeemed_at: instant(),
    channel: text(),
  },
  (t) => [
    uniqueIndex('point_coupon_digest_once').on(t.code_digest),
    uniqueIndex('point_coupon_plain_once')
      .on(t.code)
      .where(sql.raw(isPlainSql('code'))),
    uniqueIndex('point_coupon_serial_once').on(t.point_coupon_batch_id, t.serial),
    index('point_coupon_of_state').on(t.point_coupon_batch_id, t.state),
    check(
      'point_coupon_redeemed',
      sql`(state = 'redeemed') = (redeemed_by_id is not null and redeemed_at is not null)`,
    ),
  ],
);
