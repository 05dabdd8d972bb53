import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { ofMeal } from '../charge/charge.tables.ts';
import { canteenGoods } from '../mall/canteen-mall.tables.ts';

export const mealBookingSequence = pgSequence('meal_booking_no_seq', { cache: 1 });

export const mealBooking = pgTable(
  'meal_booking',
  {
    ...baseColumns(),
    ...ofMeal(),
    number: text().notNull(),
    /** The application and its own number, by which a repeated request is known. */
    app_id: reference().notNull(),
    request_id: text().notNull(),
    amount_fen: fen().notNull(),
    state: text().notNull().default('booked'),
    cancel_before: instant().notNull(),
    cancelled_at: instant(),
  },
  (t) => [
    uniqueIndex('meal_booking_request').on(t.app_id, t.request_id),
    check('meal_booking_amount', sql`amount_fen > 0`),
    check('meal_booking_cancelled', sql`(state = 'cancelled') = (cancelled_at is not null)`),
  ],
);

/** A dish of a booking. */
export const mealBookingLine = pgTable(
  'meal_booking_line',
  {
    ...baseColumns(),
    meal_booking_id: referenceTo(() => mealBooking.id),
    enterprise_id: reference().notNull(),
    agent_label_id: reference(),
    canteen_goods_id: referenceTo(() => canteenGoods.id),
    meal_date: date().notNull(),
    name: text().notNull(),
    quantity: integer().notNull(),
    price_fen: fen().notNull(),
    amount_fen: fen().notNull(),
  },
  (t) => [
    index('meal_booking_line_of').on(t.meal_booking_id),
    index('meal_booking_line_day').on(t.canteen_goods_id, t.meal_date),
    check('meal_booking_line_amount', sql`quantity > 0 and amount_fen = quantity * price_fen`),
  ],
);
