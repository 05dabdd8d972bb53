import type { openCharge } from '@zhanggui/contract/domains/canteen/charge/charge.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { Meal, MealsTaken } from './decide-charge.ts';

/** A card with the account that it leads to. */
export interface CardRow {
  readonly number: string;
  readonly state: string;
  readonly card_account_id: number;
  readonly enterprise_id: number;
  readonly ended_at: Date | null;
}

/** Locks the accounts of cards in the order of their ids, and reads the cards under the lock. */
export async function lockCards(tx: Context, numbers: readonly string[]): Promise<Map<string, CardRow>> {
  const locking = tx.db.rows(
    `SELECT id FROM card_account WHERE id IN (SELECT card_account_id FROM meal_card WHERE number = ANY($1::text[]) AND NOT is_deleted)
     ORDER BY id FOR NO KEY UPDATE`,
    [numbers],
    { name: 'canteen:lock-cards' },
  );
  const reading = tx.db.rows<CardRow>(
    `SELECT number, state, card_account_id, enterprise_id, coalesce(lost_at, ended_at) AS ended_at FROM meal_card
     WHERE number = ANY($1::text[]) AND NOT is_deleted`,
    [numbers],
    { name: 'canteen:cards' },
  );
  const [, rows] = await Promise.all([locking, reading]);
  return new Map(rows.map((row) => [row.number, row]));
}

/** A charge that was stored under its number. */
export interface StoredCharge {
  readonly id: number;
  readonly charge_no: string;
  readonly card_account_id: number;
  readonly canteen_id: number;
  readonly amount_fen: number;
  readonly state: string;
}

export function storedCharges(
  { db }: Context,
  app_id: number,
  charge_nos: readonly string[],
): Promise<readonly StoredCharge[]> {
  return db.rows<StoredCharge>(
    `SELECT id, charge_no, card_account_id, canteen_id, amount_fen, state FROM meal_charge
     WHERE coalesce(app_id, 0) = $1 AND charge_no = ANY($2::text[])`,
    [app_id, charge_nos],
    { name: 'canteen:charges' },
  );
}

export const mealKey = (account_id: number, day: string, meal: string) => `${account_id} ${day} ${meal}`;

/** What accounts have had of the meals of days. */
export async function mealsTaken(
  { db }: Context,
  account_ids: readonly number[],
  days: readonly string[],
): Promise<Map<string, MealsTaken>> {
  const rows = await db.rows<MealsTaken & { id: number; day: string; meal: string }>(
    `SELECT card_account_id AS id, meal_date::text AS day, meal, count(*)::int AS count, sum(amount_fen)::bigint AS amount_fen
     FROM meal_charge WHERE card_account_id = ANY($1::bigint[]) AND meal_date = ANY($2::date[]) AND state = 'done' GROUP BY 1, 2, 3`,
    [account_ids, days],
    { name: 'canteen:meals-taken' },
  );
  return new Map(rows.map(({ id, day, meal, ...taken }) => [mealKey(id, day, meal), taken]));
}

/** A charge to be stored, with the business key of its entries. */
export interface NewCharge {
  readonly account_id: number;
  readonly canteen_id: number;
  readonly card_number: string;
  readonly app_id: number;
  readonly charge_no: string;
  readonly meal: Meal;
  readonly meal_date: string;
  readonly hour: number;
  readonly amount_fen: number;
  readonly way: 'till' | 'late' | 'booking';
  readonly meal_booking_id: number | null;
  readonly staff_number: string | null;
  readonly charged_at: Date;
  readonly key: string;
  /** Why nothing was taken. */
  readonly refusal: string | null;
}

/** Stores charges whose entries are posted; one that was unpaid becomes paid under its number. */
export async function writeCharges(tx: Context, charges: readonly NewCharge[]): Promise<readonly { id: number }[]> {
  if (charges.length === 0) return [];
  return tx.db.rows<{ id: number }>(
    `INSERT INTO meal_charge AS c (enterprise_id, agent_label_id, department_id, employee_id, canteen_id, card_account_id, card_number,
       app_id, charge_no, meal, meal_date, hour, amount_fen, subsidy_fen, state, way, meal_booking_id, charged_at, refusal, staff_number,
       created_at, created_by, updated_by)
     SELECT a.enterprise_id, a.agent_label_id, a.department_id, a.employee_id, g.canteen_id, a.id, g.card_number, nullif(g.app_id, 0), g.charge_no,
       g.meal, g.meal_date, g.hour, g.amount_fen,
       coalesce((SELECT sum(-e.amount_fen) FROM card_entry e WHERE e.key = g.key AND e.sub_balance = 'subsidy'), 0),
       CASE WHEN g.refusal IS NULL THEN 'done' ELSE 'unpaid' END, g.way, g.meal_booking_id, g.charged_at, g.refusal, g.staff_number,
       $2, $3::bigint, $3::bigint
     FROM jsonb_to_recordset($1::jsonb) AS g(account_id bigint, canteen_id bigint, card_number text, app_id bigint, charge_no text, meal text,
       meal_date date, hour int, amount_fen bigint, way text, meal_booking_id bigint, charged_at timestamptz, key text, refusal text, staff_number text)
     JOIN card_account a ON a.id = g.account_id
     ON CONFLICT (coalesce(app_id, 0), charge_no) DO UPDATE ${noEdit('it becomes paid under its number')} SET state = excluded.state, subsidy_fen = excluded.subsidy_fen,
       refusal = excluded.refusal, updated_at = $2 WHERE c.state = 'unpaid'
     RETURNING c.id`,
    [JSON.stringify(charges), tx.clock(), accountIdOf(tx.caller)],
    { name: 'canteen:write-charges' },
  );
}

type Reply = ReplyOfAction<typeof openCharge>;

/** Charges of an application as its tills see them, by number. */
export async function chargeReplies(
  { db }: Context,
  app_id: number,
  charge_nos: readonly string[],
): Promise<Map<string, Reply>> {
  const rows = await db.rows<Reply>(
    `SELECT c.charge_no, c.state, c.amount_fen, c.subsidy_fen, c.meal, c.meal_date::text,
       coalesce((SELECT sum(l.remaining_fen - l.held_fen) FROM card_lot l WHERE l.account_id = c.card_account_id AND l.is_open
         AND (l.expires_at IS NULL OR l.expires_at > now())), 0)::bigint AS available_fen
     FROM meal_charge c WHERE coalesce(c.app_id, 0) = $1 AND c.charge_no = ANY($2::text[])`,
    [app_id, charge_nos],
    { name: 'canteen:charge-replies' },
  );
  return new Map(rows.map((row) => [row.charge_no, row]));
}
