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
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { reviewAgreedPrice } from './agreed-price-review.service.ts';
import { boughtPieces, boughtSql } from './bought.query.ts';
import { checkDays, lockCustomer, openDays, resumeFormer } from './price-days.service.ts';

type NewPrice = Omit<CreateOf<typeof customerGoods>, 'validity'>;
type Row = Readonly<Record<string, unknown>>;
type PriceRow = RowOfImport<typeof importPrices>;

/** A price belongs to its customer's branch, and takes over from the one before; it may wait for a second person. */
async function openPrice<V extends NewPrice>(ctx: Context, values: V) {
  const days = await openDays(ctx, values);
  await reviewAgreedPrice(ctx, values);
  return { ...values, ...days, agreed_with_id: values.customer };
}

/** Hook: a price stays that of its customer and SKU, on days of its own. */
async function checkPriceChange(ctx: Context, current: Row, values: PatchOf<typeof customerGoods>): Promise<Row> {
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
  const isAgreed = values.ends_date !== undefined && ends_date !== current.ends_date;
  return isAgreed ? { ...values, agreed_ends_date: ends_date ?? 'infinity' } : values;
}

/** Hook: a price that comes back takes over again. */
async function bringBackPrice(tx: Context, { customer_id, sku_id, starts_date, ends_date }: Row): Promise<void> {
  const own = { customer: Number(customer_id), sku: Number(sku_id) };
  await openDays(tx, { ...own, starts_date: String(starts_date), ends_date: String(ends_date ?? 'infinity') });
}

export const priceHooks = {
  beforeCreate: openPrice,
  beforeUpdate: checkPriceChange,
  afterUpdate: resumeFormer,
  afterDelete: resumeFormer,
  beforeRestore: bringBackPrice,
};

async function agree(tx: Context, values: NewPrice): Promise<{ id: number }> {
  const price = await openPrice(tx, values);
  const [made = fail('unavailable', {})] = await tx.db.rows<{ id: number }>(
    `INSERT INTO customer_goods (customer_id, agreed_with_id, sku_id, price, starts_date, ends_date, agreed_ends_date, customer_code,
       customer_name, agent_label_id, created_by, updated_by)
     SELECT customer, customer, sku, price, starts_date, ends_date, agreed_ends_date, customer_code, customer_name, agent_label_id,
       $2::bigint, $2::bigint
     FROM jsonb_to_record($1::jsonb) AS p(customer bigint, sku bigint, price numeric, starts_date date, ends_date date,
       agreed_ends_date date, customer_code text, customer_name text, agent_label_id bigint) RETURNING id`,
    [JSON.stringify(price), accountIdOf(tx.caller)],
  );
  return made;
}

/** Agrees on a price that is so many percent higher or lower from a day on; answers the price that it was. */
export function change(ctx: Context, id: number, { starts_date, percent }: BodyOfAction<typeof changePrice>) {
  return inTransaction(ctx, async (tx) => {
    const [row = fail('not_found', {})] = await tx.db.rows<NewPrice>(
      `SELECT starts_date::text, customer_id AS customer, sku_id AS sku, round(price * (100 + $2::int) / 100, 6)::text AS price,
         customer_code, customer_name FROM customer_goods WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
      [id, percent],
    );
    if (starts_date <= row.starts_date) invalid('starts_date', `要晚于原生效日 ${row.starts_date}`);
    await agree(tx, { ...row, starts_date });
    return { id };
  });
}

async function readKnown(ctx: Context, rows: readonly PriceRow[]) {
  const customers = await ctx.db.rows<{ text: string; id: number }>(
    'SELECT w.text, c.id FROM unnest($1::text[]) AS w(text) JOIN customer c ON c.number = w.text OR c.name = w.text WHERE NOT c.is_deleted',
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

const rules = rowRules({
  read: readKnown,
  *faults({ customer, sku, starts_date, ends_date }: PriceRow, { customers, skus }) {
    const count = customers.get(customer)?.length ?? 0;
    if (count !== 1) yield ['customer', `客户「${customer}」${count === 0 ? '不存在' : '不止一个，请写编号'}`];
    if (!skus.has(sku)) yield ['sku', `SKU「${sku}」不存在`];
    if (ends_date && ends_date < starts_date) yield ['ends_date', '截止日早于生效日'];
  },
});

export const checkPriceRows = rules.check;

export async function applyPrice(tx: Context, [row]: Unit<PriceRow>): Promise<{ id: number }> {
  const known = await rules.require(tx, [row]);
  const [customer] = known.customers.get(row.customer) ?? [];
  const sku = known.skus.get(row.sku);
  if (!customer || !sku) return fail('not_found', {});
  const made = await agree(tx, { ...row, customer: customer.id, sku });
  about(tx, customerGoods, made.id);
  return made;
}

/** Takes a price back; what it ended goes on as before. */
export async function undoPrice(tx: Context, { id }: { readonly id: number }): Promise<void> {
  const gone = await tx.db.rows(
    `UPDATE customer_goods SET is_deleted = true, ${edited({ by: '$2::bigint' })} WHERE id = $1 AND version = 1 AND NOT is_deleted RETURNING id`,
    [id, accountIdOf(tx.caller)],
  );
  if (gone.length === 0) fail('in_use', { by: '之后的修改' });
  await resumeFormer(tx, id);
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
