import type { appUser } from '@zhanggui/contract/domains/customer/app-user.resource';
import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import { customerEvents } from '@zhanggui/contract/domains/customer/customer-events';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction, trusted } from '../../platform/context.ts';
import { edited, noEdit } from '../../platform/database/row-edit.ts';
import { nextNumber } from '../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import type { HeldWork } from '../../platform/identity/held-work.port.ts';
import { type LineValues, writeLines } from '../../platform/resource/lines/write-lines.ts';
import { moveRow } from '../../platform/resource/write/move-row.ts';
import { updateRow } from '../../platform/update-row.ts';
import { reviewLimit } from './credit-limit-review.service.ts';
import { customerAddress, customerContact, customerInvoiceTitle, customer as table } from './customer.tables.ts';

type CustomerChange = PatchOf<typeof customer>;
type Row = Readonly<Record<string, unknown>>;

const number = { prefix: 'KH', sequence: 'customer_no_seq' } as const;

/** Hook: numbers a new customer; who makes it looks after it unless another is named. */
export async function openCustomer(ctx: Context, values: CreateOf<typeof customer>): Promise<Row> {
  await reviewLimit(ctx, { name: values.name, from: 0, to: values.credit_limit_fen ?? 0 });
  return {
    ...values,
    number: await nextNumber(ctx, number),
    owner: values.owner ?? accountIdOf(ctx.caller),
    settlement_days: settlementDays(values.settlement, values.settlement_days),
  };
}

interface Limited {
  readonly id: number;
  readonly name: string;
  readonly credit_limit_fen: number | null;
}

/** Hook: a raised limit waits for a second person; days belong to the settlement by days, and only to it. */
export async function checkCustomerChange(ctx: Context, current: Row, values: CustomerChange): Promise<Row> {
  const { id, name, credit_limit_fen: from } = current as unknown as Limited;
  await reviewLimit(ctx, {
    id,
    name,
    from,
    to: values.credit_limit_fen === undefined ? from : values.credit_limit_fen,
  });
  if (values.settlement === undefined && values.settlement_days === undefined) return values;
  const { settlement = current.settlement, settlement_days = current.settlement_days } = values;
  return { ...values, settlement_days: settlementDays(settlement, settlement_days) };
}

function settlementDays(settlement: unknown, days: unknown): number | null {
  if (settlement !== 'days') return null;
  return typeof days === 'number' ? days : invalid('settlement_days', '结算方式为账期时请填写天数');
}

/** Hook: what was merged comes back by undoing the merge. */
export async function refuseMergedBack(_ctx: Context, current: Row): Promise<void> {
  if (current.merged_into_id !== null) invalid('is_deleted', '该客户已被合并，请在合并记录里撤销');
}

const children = {
  contacts: customerContact,
  addresses: customerAddress,
  invoice_titles: customerInvoiceTitle,
} as const;

/** Hook: writes contacts, addresses and invoice titles; they carry the branch of their customer. */
export async function saveCustomerLines(ctx: Context, id: number, values: CustomerChange): Promise<void> {
  const [row] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM customer WHERE id = $1',
    [id],
  );
  const carried = { agent_label_id: row?.agent_label_id ?? null };
  for (const [path, table] of Object.entries(children)) {
    const name = path as keyof typeof children;
    const lines = values[name] as readonly LineValues[] | null | undefined;
    if (lines === undefined) continue;
    const child = { table, key: 'customer_id' };
    await writeLines(ctx, { child, fields: customer.fields[name].fields, parent_id: id, path, carried }, lines ?? []);
  }
}

/** Moves a customer by an event of its flow; the reason of a freeze stays with it. */
export function moveCustomer(ctx: Context, id: number, event: string, body: object): Promise<{ id: number }> {
  const state_reason = 'reason' in body ? String(body.reason) : null;
  return moveRow(ctx, table, id, { flow: customerEvents.flow, event, changes: { state_reason } });
}

/**
 * Refuses an account that can not look after customers of the caller's; the account stays as it is until the transaction
 * ends. Customers of a branch are given to its people only.
 */
async function requireOwner(tx: Context, id: number, field: 'owner' | 'to'): Promise<void> {
  const rows = await trusted(tx).db.rows(
    'SELECT FROM "user" WHERE id = $1 AND is_active AND NOT is_deleted AND ($2::bigint IS NULL OR agent_label_id = $2::bigint) FOR SHARE',
    [id, 'agent_label_id' in tx.db.scope ? tx.db.scope.agent_label_id : null],
  );
  if (rows.length === 0) invalid(field, '负责人不存在或已停用');
}

/** Gives one customer to another account. */
export function assign(ctx: Context, id: number, owner: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await requireOwner(tx, owner, 'owner');
    const [row] = await tx.db.rows('SELECT id FROM customer WHERE id = $1 AND NOT is_deleted FOR UPDATE', [id]);
    if (!row) fail('not_found', {});
    await updateRow(tx, table, id, { owner_id: owner, handed_over_at: tx.clock() });
    return { id };
  });
}

/** Hook: who freezes a buyer says why; the reason goes with the freeze. */
export async function checkBuyerChange(_ctx: Context, current: Row, values: PatchOf<typeof appUser>): Promise<Row> {
  const { state = current.state, state_reason = current.state_reason } = values;
  if (state === 'frozen' && !state_reason) invalid('state_reason', '请填写冻结原因');
  return state === 'frozen' ? values : { ...values, state_reason: null };
}

/** Gives all customers of an account to another; those of the caller's branch only. */
export function handOverAll(ctx: Context, from: number, to: number): Promise<{ count: number }> {
  if (from === to) invalid('to', '新负责人不能是原负责人');
  return inTransaction(ctx, async (tx) => {
    await requireOwner(tx, to, 'to');
    const rows = await tx.db.rows(
      `UPDATE customer SET owner_id = $2, handed_over_at = $3, ${edited({ at: '$3', by: '$4::bigint' })}
       WHERE owner_id = $1 AND NOT is_deleted RETURNING id`,
      [from, to, tx.clock(), accountIdOf(tx.caller)],
    );
    return { count: rows.length };
  });
}

/** Customers that an account looks after. */
export const heldCustomers: HeldWork = {
  name: 'customer.owned',
  label: '负责的客户',
  heldSql: (user_id) => `SELECT c.id, c.name AS title, '/admin-crm/customers-merge?id=' || c.id AS path
    FROM customer c WHERE c.owner_id = ${user_id} AND NOT c.is_deleted`,
  give: async (ctx, { from, to }) => void (await handOverAll(ctx, from, to)),
};

export interface Buyer {
  readonly phone: string;
  readonly name: string;
  readonly ordered_at: Date;
}

/** Keeps who ordered at a storefront; one whose phone is a customer's belongs to that customer. */
export async function rememberBuyers(ctx: Context, buyers: readonly Buyer[]): Promise<void> {
  await ctx.db.rows(
    `INSERT INTO customer_user (phone, nickname, last_order_at, customer_id)
     SELECT b.phone, b.name, b.ordered_at, (SELECT c.id FROM customer c WHERE c.phone = b.phone AND NOT c.is_deleted ORDER BY c.id LIMIT 1)
     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS b(phone, name, ordered_at) ORDER BY b.phone
     ON CONFLICT (phone) DO UPDATE ${noEdit('an order is no edit')} SET last_order_at = excluded.last_order_at
       WHERE customer_user.last_order_at IS DISTINCT FROM excluded.last_order_at`,
    [buyers.map(({ phone }) => phone), buyers.map(({ name }) => name), buyers.map((buyer) => buyer.ordered_at)],
  );
}
