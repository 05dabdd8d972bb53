import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { ofCanteen } from '../canteen.tables.ts';
import { cardAccount } from '../card/card.tables.ts';

/** Who ate which meal at a canteen, as of the moment. */
export const ofMeal = () => ({
  ...ofCanteen(),
  employee_id: reference().notNull(),
  department_id: reference(),
  meal: text().notNull(),
  meal_date: date().notNull(),
});

export const mealCharge = pgTable(
  'meal_charge',
  {
    ...baseColumns(),
    ...ofMeal(),
    card_account_id: referenceTo(() => cardAccount.id),
    card_number: text().notNull(),
    /** The application and its own number, by which a repeated request is known. */
    app_id: reference(),
    charge_no: text().notNull(),
    hour: integer().notNull(),
    amount_fen: fen().notNull(),
    subsidy_fen: fen().notNull().default(0),
    state: text().notNull(),
    way: text().notNull(),
    meal_booking_id: reference(),
    charged_at: instant().notNull(),
    reversed_at: instant(),
    refusal: text(),
    /** The number of the member of the canteen's staff who took it. */
    staff_number: text(),
  },
  (t) => [
    uniqueIndex('meal_charge_once').on(sql`coalesce(${t.app_id}, 0)`, t.charge_no),
    uniqueIndex('meal_charge_booking').on(t.meal_booking_id).where(sql`meal_booking_id is not null`),
    index('meal_charge_meal').on(t.card_account_id, t.meal_date).where(sql`state = 'done'`),
    check('meal_charge_amount', sql`amount_fen > 0 and subsidy_fen between 0 and amount_fen`),
    check('meal_charge_reversed', sql`(state = 'reversed') = (reversed_at is not null)`),
    check('meal_charge_refused', sql`(state = 'unpaid') = (refusal is not null)`),
  ],
);
