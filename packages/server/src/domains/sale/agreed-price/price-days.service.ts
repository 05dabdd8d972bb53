import { customerGoods } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.resource';
import { failSale } from '@zhanggui/contract/domains/sale/sale.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { keepFormer } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';

interface PriceDays {
  readonly customer: number;
  readonly sku: number;
  readonly starts_date: string;
  readonly ends_date?: string | null | undefined;
}

/** Writes of the prices of one customer wait for each other. */
export async function lockCustomer({ db }: Context, id: number): Promise<number | null> {
  const [row] = await db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM customer WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  return row?.agent_label_id ?? null;
}

const sameSql = 'customer_id = $1 AND sku_id = $2 AND NOT is_deleted';

interface Ended {
  readonly id: number;
  readonly ends_date: string | null;
}

/** Other prices end where one begins, or go on; what was agreed on is kept. */
async function writeEnds(tx: Context, ended: readonly Ended[]): Promise<void> {
  const ids = ended.map(({ id }) => id);
  await keepFormer(tx, customerGoods, ids);
  await tx.db.rows(
    `UPDATE customer_goods g ${noEdit('it ends where the next begins')} SET ends_date = e.ends_date, updated_at = $3,
       agreed_ends_date = coalesce(g.agreed_ends_date, g.ends_date, 'infinity')
     FROM unnest($1::bigint[], $2::date[]) AS e(id, ends_date) WHERE g.id = e.id`,
    [ids, ended.map(({ ends_date }) => ends_date), tx.clock()],
  );
}

/** The price in force on the first day ends before it, unless days of it would be left over behind the new one. */
async function endFormer(tx: Context, { customer, sku, starts_date, ends_date }: PriceDays): Promise<void> {
  const former = await tx.db.rows<{ id: number; ends_date: string }>(
    `SELECT id, ($3::date - 1)::text AS ends_date FROM customer_goods WHERE ${sameSql} AND starts_date < $3::date
       AND coalesce(ends_date, 'infinity') BETWEEN $3::date AND coalesce($4::date, 'infinity') FOR UPDATE`,
    [customer, sku, starts_date, ends_date ?? null],
  );
  await writeEnds(tx, former);
}

/** Hook: what ended for a price that is gone or begins later goes on, to its agreed end or until the next price. */
export async function resumeFormer(tx: Context, id: number): Promise<void> {
  const [own] = await tx.db.rows<{ customer: number; sku: number }>(
    'SELECT customer_id AS customer, sku_id AS sku FROM customer_goods WHERE id = $1',
    [id],
  );
  if (!own) return;
  await lockCustomer(tx, own.customer);
  const resumed = await tx.db.rows<Ended>(
    `SELECT id, nullif(until, 'infinity')::text AS ends_date FROM (SELECT g.id, g.ends_date, least(g.agreed_ends_date,
         (SELECT min(starts_date) - 1 FROM customer_goods WHERE ${sameSql} AND starts_date > g.starts_date)) AS until
       FROM customer_goods g WHERE ${sameSql} AND agreed_ends_date > ends_date) f WHERE until > ends_date`,
    [own.customer, own.sku],
  );
  await writeEnds(tx, resumed);
}

/** Refuses days on which the customer already has a price of the SKU, other than that of `except`. */
async function refuseOverlap(
  tx: Context,
  { customer, sku, starts_date, ends_date }: PriceDays,
  except: number | null,
): Promise<void> {
  const [other] = await tx.db.rows<{ from: string; until: string | null }>(
    `SELECT starts_date::text AS from, ends_date::text AS until FROM customer_goods WHERE ${sameSql} AND ($5::bigint IS NULL OR id <> $5::bigint)
       AND daterange(starts_date, ends_date, '[]') && daterange($3::date, $4::date, '[]') ORDER BY starts_date LIMIT 1`,
    [customer, sku, starts_date, ends_date ?? null, except],
  );
  if (other) failSale('sale.price_overlaps', { from: other.from, until: other.until ?? '长期' });
}

/** Refuses days that end before they begin. */
function refuseBackwards(starts: string, ends: string | null | undefined): void {
  if (ends && ends < starts) invalid('ends_date', '截止日早于生效日');
}

/** Makes room for a price: it ends the one before, and without an end it ends before the next. */
export async function openDays(tx: Context, days: PriceDays) {
  refuseBackwards(days.starts_date, days.ends_date);
  const agent_label_id = await lockCustomer(tx, days.customer);
  const [next] = await tx.db.rows<{ day: string | null }>(
    `SELECT (min(starts_date) - 1)::text AS day FROM customer_goods WHERE ${sameSql} AND starts_date > $3::date`,
    [days.customer, days.sku, days.starts_date],
  );
  const ends_date = days.ends_date ?? next?.day ?? null;
  await endFormer(tx, { ...days, ends_date });
  await refuseOverlap(tx, { ...days, ends_date }, null);
  return { agent_label_id, ends_date, agreed_ends_date: days.ends_date ?? 'infinity' };
}

/** Checks other days of a price that exists. */
export async function checkDays(tx: Context, id: number, days: PriceDays): Promise<void> {
  refuseBackwards(days.starts_date, days.ends_date);
  await lockCustomer(tx, days.customer);
  await refuseOverlap(tx, days, id);
}
