import type { changePrice, importPrices } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.action';
import { customerGoods } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.resource';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Unit } from '../../../features/import/import-handler.ts';
import { rowRules } from '../../../features/import/row-rules.ts';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { reviewAgreedPrice } from './agreed-price-review.service.ts';
import { boughtPieces, boughtSql } from './bought.query.ts';
import { checkDays, type FormerPrice, lockCustomer, openDays } from './price-days.service.ts';

type Row = Readonly<Record<string, unknown>>;
type PriceRow = RowOfImport<typeof importPrices>;

/** Hook: a price belongs to its customer's branch, and takes over from the one before; it may wait for a second person. */
export async function openPrice(ctx: Context, values: CreateOf<typeof customerGoods>): Promise<Row> {
  const { agent_label_id, ends_date } = await openDays(ctx, values);
  await reviewAgreedPrice(ctx, values);
  return { ...values, ends_date, agent_label_id, agreed_with_id: values.customer };
}

/** Hook: a price stays that of its customer and SKU, on days of its own. */
export async function checkPriceChange(
  ctx: Context,
  current: Row,
  values: PatchOf<typeof customerGoods>,
): Promise<Row> {
  const [customer, sku] = [Number(current.customer_id), Number(current.sku_id)];
  if (values.customer !== undefined && values.customer !== customer) invalid('customer', '协议价不能改到其他客户');
  if (values.sku !== undefined && values.sku !== sku) invalid('sku', '协议价不能改到其他SKU');
  const { starts_date = String(current.starts_date), ends_date = current.ends_date as string | null, price } = values;
  if (values.starts_date !== undefined || values.ends_date !== undefined)
    await checkDays(ctx, Number(current.id), { customer, sku, starts_date, ends_date });
  if (price !== undefined) {
    await lockCustomer(ctx, customer);
    await reviewAgreedPrice(ctx, { customer, sku, starts_date, price, before: String(current.price) });
  }
  return values;
}

/** Agrees on a price that is so many percent higher or lower from a day on; answers the new price. */
export function change(ctx: Context, id: number, { starts_date, percent }: BodyOfAction<typeof changePrice>) {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ starts_date: string; customer: number; sku: number; price: string }>(
      `SELECT starts_date::text, customer_id AS customer, sku_id AS sku, round(price * (100 + $2::int) / 100, 6)::text AS price
       FROM customer_goods WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
      [id, percent],
    );
    if (!row) return fail('not_found', {});
    if (starts_date <= row.starts_date) invalid('starts_date', `要晚于原生效日 ${row.starts_date}`);
    const { ends_date } = await openDays(tx, { customer: row.customer, sku: row.sku, starts_date });
    await reviewAgreedPrice(tx, { ...row, starts_date });
    await tx.db.rows(
      `INSERT INTO customer_goods (customer_id, agreed_with_id, sku_id, price, starts_date, ends_date, customer_code, customer_name, agent_label_id,
         created_by, updated_by)
       SELECT customer_id, customer_id, sku_id, $3, $2, $4::date, customer_code, customer_name, agent_label_id,
         $5::bigint, $5::bigint
       FROM customer_goods WHERE id = $1`,
      [id, starts_date, row.price, ends_date, accountIdOf(tx.caller)],
    );
    return { id };
  });
}

interface Known {
  readonly customers: ReadonlyMap<string, readonly { readonly id: number; readonly agent_label_id: number | null }[]>;
  readonly skus: ReadonlyMap<string, number>;
}

async function readKnown(ctx: Context, rows: readonly PriceRow[]): Promise<Known> {
  const customers = await ctx.db.rows<{ text: string; id: number; agent_label_id: number | null }>(
    'SELECT w.text, c.id, c.agent_label_id FROM unnest($1::text[]) AS w(text) JOIN customer c ON c.number = w.text OR c.name = w.text WHERE NOT c.is_deleted',
    [[...new Set(rows.map(({ customer }) => customer))]],
  );
  const skus = await ctx.db.rows<{ code: string; id: number }>(
    'SELECT code, id FROM sku WHERE code = ANY($1::text[]) AND NOT is_deleted',
    [rows.map(({ sku }) => sku)],
  );
  return {
    customers: Map.groupBy(customers, ({ text }) => text),
    skus: new Map(skus.map(({ code, id }) => [code, id])),
  };
}

const rules = rowRules<PriceRow, Known>({
  read: readKnown,
  *faults({ customer, sku, starts_date, ends_date }, { customers, skus }) {
    const count = customers.get(customer)?.length ?? 0;
    if (count !== 1) yield ['customer', `客户「${customer}」${count === 0 ? '不存在' : '不止一个，请写编号'}`];
    if (!skus.has(sku)) yield ['sku', `SKU「${sku}」不存在`];
    if (ends_date && ends_date < starts_date) yield ['ends_date', '截止日早于生效日'];
  },
});

export const checkPriceRows = rules.check;

interface ImportedPrice {
  readonly id: number;
  readonly former: readonly FormerPrice[];
}

export async function applyPrice(tx: Context, [row]: Unit<PriceRow>): Promise<ImportedPrice> {
  const known = await rules.require(tx, [row]);
  const [customer] = known.customers.get(row.customer) ?? [];
  const sku = known.skus.get(row.sku);
  if (!customer || !sku) return fail('not_found', {});
  const { ends_date, former } = await openDays(tx, { ...row, customer: customer.id, sku });
  await reviewAgreedPrice(tx, { ...row, customer: customer.id, sku });
  const [made = fail('unavailable', {})] = await tx.db.rows<{ id: number }>(
    `INSERT INTO customer_goods (customer_id, agreed_with_id, sku_id, price, starts_date, ends_date, customer_code, agent_label_id, created_by, updated_by)
     VALUES ($1, $1, $2, $3, $4, $5, $6, $7, $8::bigint, $8::bigint) RETURNING id`,
    [
      ...[customer.id, sku, row.price, row.starts_date, ends_date, row.customer_code ?? null],
      ...[customer.agent_label_id, accountIdOf(tx.caller)],
    ],
  );
  about(tx, customerGoods, made.id);
  return { ...made, former };
}

/** Takes a price back; what it ended goes on as before. */
export async function undoPrice(tx: Context, { id, former }: ImportedPrice): Promise<void> {
  const [gone] = await tx.db.rows<{ starts_date: string }>(
    `UPDATE customer_goods SET is_deleted = true, ${edited({ by: '$2::bigint' })} WHERE id = $1 AND version = 1 AND NOT is_deleted
     RETURNING starts_date::text`,
    [id, accountIdOf(tx.caller)],
  );
  if (!gone) return fail('in_use', { by: '之后的修改' });
  await tx.db.rows(
    `UPDATE customer_goods g ${noEdit('it was no edit that ended it')} SET ends_date = f.ends_date, updated_at = now()
     FROM unnest($1::bigint[], $2::date[]) AS f(id, ends_date) WHERE g.id = f.id AND g.ends_date = $3::date - 1 AND NOT g.is_deleted`,
    [former.map((one) => one.id), former.map((one) => one.ends_date), gone.starts_date],
  );
}

const soldSql = (t: string, column: string) =>
  `(SELECT ${column} ${boughtSql(t)} ORDER BY o.approved_at DESC, l.id DESC LIMIT 1)`;

/** What a customer last paid for a SKU, how much of it lately, and whether the agreed price holds today. */
export const priceFigures = {
  validity: (t: string) => `CASE WHEN ${t}.starts_date > (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'future'
    WHEN ${t}.ends_date < (now() AT TIME ZONE 'Asia/Shanghai')::date OR EXISTS (SELECT FROM customer_goods n WHERE n.customer_id = ${t}.customer_id
      AND n.sku_id = ${t}.sku_id AND NOT n.is_deleted AND n.starts_date > ${t}.starts_date AND n.starts_date <= (now() AT TIME ZONE 'Asia/Shanghai')::date) THEN 'past'
    ELSE 'present' END`,
  last_price: (t: string) => soldSql(t, 'l.price'),
  last_sold_at: (t: string) => soldSql(t, 'o.approved_at'),
  month_quantity: (t: string) =>
    `(SELECT ${boughtPieces} ${boughtSql(t)} AND o.approved_at > now() - interval '30 days')`,
};
