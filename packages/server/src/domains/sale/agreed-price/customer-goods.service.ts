import type { importPrices } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.action';
import type { customerGoods } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.resource';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

type Row = Readonly<Record<string, unknown>>;
type PriceRow = RowOfImport<typeof importPrices>;

/** Hook: a price belongs to its customer's branch; a customer has one price of a SKU from a day on. */
export async function openPrice(ctx: Context, values: CreateOf<typeof customerGoods>): Promise<Row> {
  const { customer, sku, starts_date, ends_date } = values;
  refuseBackwards(starts_date, ends_date);
  const [row] = await ctx.db.rows<{ agent_label_id: number | null; is_taken: boolean }>(
    `SELECT c.agent_label_id, EXISTS (SELECT FROM customer_goods g WHERE g.customer_id = c.id AND g.sku_id = $2 AND g.starts_date = $3::date
       AND NOT g.is_deleted) AS is_taken FROM customer c WHERE c.id = $1 FOR NO KEY UPDATE`,
    [customer, sku, starts_date],
  );
  if (row?.is_taken) invalid('starts_date', '该客户的这个SKU在这一天已有协议价');
  return { ...values, agent_label_id: row?.agent_label_id ?? null };
}

/** Hook: as `openPrice` for the days. */
export async function checkPriceChange(
  _ctx: Context,
  current: Row,
  values: PatchOf<typeof customerGoods>,
): Promise<Row> {
  const { starts_date = String(current.starts_date), ends_date = current.ends_date as string | null } = values;
  refuseBackwards(starts_date, ends_date);
  return values;
}

function refuseBackwards(starts: string, ends: string | null | undefined): void {
  if (ends && ends < starts) invalid('ends_date', '截止日早于生效日');
}

interface Change {
  readonly starts_date: string;
  readonly percent: number;
}

/** Agrees on a price that is so many percent higher or lower from a day on; answers the new price. */
export function change(ctx: Context, id: number, { starts_date, percent }: Change): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ starts_date: string }>(
      'SELECT starts_date::text FROM customer_goods WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    if (!row) return fail('not_found', {});
    if (starts_date <= row.starts_date) invalid('starts_date', `要晚于原生效日 ${row.starts_date}`);
    const writer = accountIdOf(tx.caller);
    await tx.db.rows(
      `INSERT INTO customer_goods (customer_id, sku_id, price, starts_date, customer_code, customer_name, agent_label_id, created_by, updated_by)
       SELECT customer_id, sku_id, round(price * (100 + $3::int) / 100, 6), $2, customer_code, customer_name, agent_label_id, $4::bigint, $4::bigint
       FROM customer_goods WHERE id = $1`,
      [id, starts_date, percent, writer],
    );
    await tx.db.rows(
      `UPDATE customer_goods SET ends_date = $2::date - 1, ${edited({ at: '$3', by: '$4::bigint' })} WHERE id = $1`,
      [id, starts_date, tx.clock(), writer],
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

function faultsOf({ customer, sku, starts_date, ends_date }: PriceRow, { customers, skus }: Known) {
  const count = customers.get(customer)?.length ?? 0;
  return [
    ...(count === 1
      ? []
      : [{ column: 'customer', message: `客户「${customer}」${count === 0 ? '不存在' : '不止一个，请写编号'}` }]),
    ...(skus.has(sku) ? [] : [{ column: 'sku', message: `SKU「${sku}」不存在` }]),
    ...(ends_date && ends_date < starts_date ? [{ column: 'ends_date', message: '截止日早于生效日' }] : []),
  ];
}

export async function checkPriceRows(
  ctx: Context,
  rows: readonly RowToImport<PriceRow>[],
): Promise<readonly RowNote[]> {
  const known = await readKnown(
    ctx,
    rows.map(({ values }) => values),
  );
  return rows.flatMap(({ row, values }) =>
    faultsOf(values, known).map((fault) => ({ row, level: 'error' as const, ...fault })),
  );
}

export async function applyPrice(tx: Context, [row]: Unit<PriceRow>): Promise<{ id: number }> {
  const known = await readKnown(tx, [row]);
  const [fault] = faultsOf(row, known);
  if (fault) invalid(fault.column, fault.message);
  const [customer] = known.customers.get(row.customer) ?? [];
  const [made] = await tx.db.rows<{ id: number }>(
    `INSERT INTO customer_goods (customer_id, sku_id, price, starts_date, ends_date, customer_code, agent_label_id, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::bigint, $8::bigint) RETURNING id`,
    [
      ...[
        customer?.id,
        known.skus.get(row.sku),
        row.price,
        row.starts_date,
        row.ends_date ?? null,
        row.customer_code ?? null,
      ],
      ...[customer?.agent_label_id ?? null, accountIdOf(tx.caller)],
    ],
  );
  return made ?? fail('unavailable', {});
}

export async function undoPrice(tx: Context, { id }: { id: number }): Promise<void> {
  const [gone] = await tx.db.rows(
    `UPDATE customer_goods SET is_deleted = true, ${edited({ by: '$2::bigint' })} WHERE id = $1 AND version = 1 AND NOT is_deleted RETURNING id`,
    [id, accountIdOf(tx.caller)],
  );
  if (!gone) fail('in_use', { by: '之后的修改' });
}

const soldSql = (
  t: string,
  column: string,
) => `(SELECT ${column} FROM sale_order_line l JOIN sale_order o ON o.id = l.sale_order_id
  WHERE o.customer_id = ${t}.customer_id AND l.sku_id = ${t}.sku_id AND o.approved_at IS NOT NULL AND o.state <> 'void' AND NOT l.is_deleted
  ORDER BY o.approved_at DESC, l.id DESC LIMIT 1)`;

/** What a customer last paid for a SKU, how much of it lately, and whether the agreed price holds today. */
export const priceFigures = {
  validity: (t: string) => `CASE WHEN ${t}.starts_date > (now() AT TIME ZONE 'Asia/Shanghai')::date THEN 'future'
    WHEN ${t}.ends_date < (now() AT TIME ZONE 'Asia/Shanghai')::date OR EXISTS (SELECT FROM customer_goods n WHERE n.customer_id = ${t}.customer_id
      AND n.sku_id = ${t}.sku_id AND NOT n.is_deleted AND n.starts_date > ${t}.starts_date AND n.starts_date <= (now() AT TIME ZONE 'Asia/Shanghai')::date) THEN 'past'
    ELSE 'present' END`,
  last_price: (t: string) => soldSql(t, 'l.price'),
  last_sold_at: (t: string) => soldSql(t, 'o.approved_at'),
  month_quantity: (
    t: string,
  ) => `(SELECT coalesce(sum(l.quantity), 0)::int FROM sale_order_line l JOIN sale_order o ON o.id = l.sale_order_id
    WHERE o.customer_id = ${t}.customer_id AND l.sku_id = ${t}.sku_id AND o.approved_at > now() - interval '30 days' AND o.state <> 'void' AND NOT l.is_deleted)`,
};
