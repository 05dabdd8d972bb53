import {
  cancelBooking as cancelAction,
  type openBook,
} from '@zhanggui/contract/domains/canteen/booking/booking.action';
import { mealBooking } from '@zhanggui/contract/domains/canteen/booking/meal-booking.resource';
import { failCanteen } from '@zhanggui/contract/domains/canteen/canteen.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { Failure } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { nextNumber } from '../../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { canteenByCode, type OpenCanteen } from '../canteen.query.ts';
import { settle } from '../card/card.service.ts';
import { cardAccounts } from '../card/card-accounts.service.ts';
import { appOf, chargeKey, isRefusal } from '../charge/charge.service.ts';
import { type CardRow, lockCards, mealKey, mealsTaken, writeCharges } from '../charge/charge-rows.query.ts';
import { beyondLimit, cutoffOf, type Period, periodOfMeal } from '../charge/decide-charge.ts';
import { giveBack } from '../charge/reverse-charge.service.ts';
import { type BookedLine, chooseDishes, piecesOf } from './dishes.query.ts';

type Body = BodyOfAction<typeof openBook>;
type Reply = ReplyOfAction<typeof openBook>;

interface Booked {
  readonly reply: Reply;
  readonly is_repeat: boolean;
}

/** Books a meal for the holder of a card and takes its price, once for each of an application's numbers. */
export function bookMeal(ctx: Context, body: Body): Promise<Booked> {
  return inTransaction(ctx, async (tx) => {
    const canteen = await canteenByCode(tx, body.canteen);
    const cards = await lockCards(tx, [body.card]);
    const card = cards.get(body.card) ?? failCanteen('card.unknown', {});
    if (card.enterprise_id !== canteen.enterprise_id) failCanteen('canteen.foreign_card', {});
    const known = await readRequest(tx, body.request_id);
    if (known && known.content !== contentOf(card, body)) failCanteen('booking.request_reused', {});
    if (known) return { reply: known.reply, is_repeat: true };
    if (card.state !== 'active') failCanteen('card.not_active', {});
    const period = openPeriod(tx, canteen, body);
    const dishes = await chooseDishes(tx, canteen.id, body);
    const amount_fen = dishes.reduce((sum, line) => sum + line.amount_fen, 0);
    await refuseBeyond(tx, { card, period, body, amount_fen });
    const id = await insertBooking(tx, { body, card, canteen, period, amount_fen, dishes });
    about(tx, mealBooking, id);
    const stored = await readRequest(tx, body.request_id);
    return { reply: stored?.reply ?? fail('not_found', {}), is_repeat: false };
  });
}

/** The period of a meal that can still be booked. */
function openPeriod(tx: Context, { periods }: OpenCanteen, { meal, meal_date }: Body): Period {
  const period = periodOfMeal(periods, meal);
  if (isRefusal(period)) throw new Failure(period);
  if (tx.clock() >= cutoffOf(period, meal_date)) failCanteen('booking.closed', {});
  return period;
}

interface Priced {
  readonly card: CardRow;
  readonly period: Period;
  readonly body: Body;
  readonly amount_fen: number;
}

async function refuseBeyond(tx: Context, { card, period, body, amount_fen }: Priced): Promise<void> {
  const taken = await mealsTaken(tx, [card.card_account_id], [body.meal_date]);
  const had = taken.get(mealKey(card.card_account_id, body.meal_date, body.meal)) ?? { count: 0, amount_fen: 0 };
  const refusal = beyondLimit(period, had, amount_fen);
  if (refusal) throw new Failure(refusal);
}

interface NewBooking extends Priced {
  readonly canteen: OpenCanteen;
  readonly dishes: readonly BookedLine[];
}

async function insertBooking(tx: Context, booking: NewBooking): Promise<number> {
  const { body, card, canteen, period, amount_fen, dishes } = booking;
  const number = await nextNumber(tx, { prefix: 'DC', sequence: 'meal_booking_no_seq' });
  const app_id = appOf(tx);
  const [made] = await tx.db.rows<{ id: number }>(
    `WITH made AS (INSERT INTO meal_booking (enterprise_id, agent_label_id, department_id, employee_id, canteen_id, meal, meal_date, number,
         app_id, request_id, amount_fen, cancel_before, created_at)
       SELECT a.enterprise_id, a.agent_label_id, a.department_id, a.employee_id, $2, $3, $4, $5, $6, $7, $8, $9, $10
       FROM card_account a WHERE a.id = $1 RETURNING id, enterprise_id, agent_label_id, meal_date),
     dishes AS (INSERT INTO meal_booking_line (meal_booking_id, enterprise_id, agent_label_id, canteen_goods_id, meal_date, name, quantity,
         price_fen, amount_fen)
       SELECT m.id, m.enterprise_id, m.agent_label_id, l.goods, m.meal_date, l.name, l.quantity, l.price_fen, l.amount_fen
       FROM made m, jsonb_to_recordset($11::jsonb) AS l(goods bigint, name text, quantity int, price_fen bigint, amount_fen bigint))
     SELECT id FROM made`,
    [
      ...[card.card_account_id, canteen.id, body.meal, body.meal_date, number, app_id, body.request_id, amount_fen],
      ...[cutoffOf(period, body.meal_date), tx.clock(), JSON.stringify(dishes)],
    ],
  );
  const id = made?.id ?? fail('not_found', {});
  const key = chargeKey(app_id, number);
  const account_id = card.card_account_id;
  await cardAccounts.post(tx, {
    do: 'debit',
    account_id,
    key,
    kind: 'charge',
    amount: amount_fen,
    document_no: number,
  });
  await writeCharges(tx, [
    {
      ...{ account_id, canteen_id: canteen.id, card_number: card.number, app_id, charge_no: number, amount_fen, key },
      ...{ meal: body.meal, meal_date: body.meal_date, hour: Math.floor(period.starts_minute / 60), way: 'booking' },
      ...{ meal_booking_id: id, charged_at: tx.clock(), refusal: null, staff_number: null },
    },
  ]);
  return id;
}

interface Known {
  readonly id: number;
  /** What was booked, as `contentOf` says it. */
  readonly content: string;
  readonly reply: Reply;
}

/** What a request number of the application led to. */
async function readRequest(ctx: Context, request_id: string): Promise<Known | undefined> {
  const [row] = await ctx.db.rows<Reply & Omit<Known, 'reply'>>(
    `SELECT b.id, b.number, b.request_id, b.state, b.meal, b.meal_date::text, b.amount_fen,
       extract(epoch FROM b.cancel_before)::bigint AS cancel_before,
       concat_ws(' ', c.card_account_id, n.code, b.meal, b.meal_date, (SELECT string_agg(l.canteen_goods_id || 'x' || l.quantity, ' '
         ORDER BY l.canteen_goods_id) FROM meal_booking_line l WHERE l.meal_booking_id = b.id)) AS content
     FROM meal_booking b JOIN meal_charge c ON c.meal_booking_id = b.id JOIN canteen n ON n.id = b.canteen_id
     WHERE b.app_id = $1 AND b.request_id = $2`,
    [appOf(ctx), request_id],
  );
  if (!row) return undefined;
  const { id, content, ...reply } = row;
  return { id, content, reply };
}

function contentOf(card: CardRow, { canteen, meal, meal_date, lines }: Body): string {
  const dishes = [...piecesOf(lines)].sort(([a], [b]) => a - b).map(([goods, quantity]) => `${goods}x${quantity}`);
  return [card.card_account_id, canteen, meal, meal_date, ...dishes].join(' ');
}

/** Cancels a booking and gives its price back: an application until the cut-off, and once; staff until the day is over. */
export function cancel(ctx: Context, id: number, reason: string | null): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [charge] = await tx.db.rows<{
      id: number;
      charge_no: string;
      app_id: number | null;
      card_account_id: number;
    }>('SELECT id, charge_no, app_id, card_account_id FROM meal_charge WHERE meal_booking_id = $1', [id]);
    if (!charge) return fail('not_found', {});
    await tx.db.rows('SELECT id FROM card_account WHERE id = $1 FOR NO KEY UPDATE', [charge.card_account_id]);
    const [booking] = await tx.db.rows<{ state: string; meal_date: string; cancel_before: Date }>(
      'SELECT state, meal_date::text, cancel_before FROM meal_booking WHERE id = $1 AND NOT is_deleted FOR NO KEY UPDATE',
      [id],
    );
    const { state, meal_date, cancel_before } = booking ?? fail('not_found', {});
    const isApp = tx.caller.kind === 'app';
    if (isApp && state === 'cancelled') return { id };
    enforceGuard(cancelAction, { state });
    if (isApp && tx.clock() >= cancel_before) failCanteen('booking.closed', {});
    if (!isApp && meal_date < businessDay(tx.clock())) failCanteen('booking.day_over', {});
    await giveBack(tx, charge, reason);
    await tx.db.rows(
      `UPDATE meal_booking SET state = 'cancelled', cancelled_at = $2, ${edited({ at: '$2', by: '$3::bigint' })} WHERE id = $1`,
      [id, tx.clock(), accountIdOf(tx.caller)],
    );
    return { id };
  });
}

/** The same by an application's own number. */
export async function cancelRequest(ctx: Context, request_id: string): Promise<Reply> {
  const known = (await readRequest(ctx, request_id)) ?? fail('not_found', {});
  about(ctx, mealBooking, known.id);
  await cancel(ctx, known.id, null);
  return (await readRequest(ctx, request_id))?.reply ?? fail('not_found', {});
}

/** Settles the account of a person who left. Meals whose cut-off has not passed are cancelled, and paid out with the rest. */
export function settleLeaver(ctx: Context, account_id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.rows('SELECT id FROM card_account WHERE id = $1 FOR NO KEY UPDATE', [account_id]);
    const bookings = await tx.db.rows<{ id: number }>(
      `SELECT b.id FROM meal_booking b JOIN meal_charge c ON c.meal_booking_id = b.id
       WHERE c.card_account_id = $1 AND b.state = 'booked' AND b.cancel_before > $2 AND NOT b.is_deleted ORDER BY b.id`,
      [account_id, tx.clock()],
    );
    for (const { id } of bookings) await cancel(tx, id, '离职结清');
    return settle(tx, account_id);
  });
}
