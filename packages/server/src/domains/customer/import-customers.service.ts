import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import type { importCustomers } from '@zhanggui/contract/domains/customer/import-customers';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { recordComparison } from '../../features/import/compare-numbers.service.ts';
import type { RowToImport, Unit } from '../../features/import/import-handler.ts';
import type { RowNote } from '../../features/import/parse-rows.ts';
import { rowRules } from '../../features/import/row-rules.ts';
import { about } from '../../platform/audit/audit-draft.ts';
import type { Context } from '../../platform/context.ts';
import { edited } from '../../platform/database/row-edit.ts';
import { nextNumber } from '../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { mayReveal } from '../../platform/resource/access.ts';
import { reviewLimit } from './credit-limit-review.service.ts';

type CustomerRow = RowOfImport<typeof importCustomers>;

type Known = Readonly<Record<'phones' | 'codes', ReadonlyMap<string, string>>>;

/** Whose credit codes these rows have, and whose phones as far as the caller may know. */
async function readKnown(ctx: Context, rows: readonly CustomerRow[]): Promise<Known> {
  const found = async (column: 'phone' | 'credit_code') => {
    const known = await ctx.db.rows<{ value: string; name: string }>(
      `SELECT ${column} AS value, name FROM customer WHERE ${column} = ANY($1::text[]) AND NOT is_deleted AND ${column} IS NOT NULL`,
      [rows.map((row) => row[column] ?? null)],
    );
    return new Map(known.map(({ value, name }) => [value, name]));
  };
  const phones = mayReveal(ctx.caller, customer) ? await found('phone') : new Map<string, string>();
  return { phones, codes: await found('credit_code') };
}

const rules = rowRules<CustomerRow, Known>({
  read: readKnown,
  *faults(row, { phones, codes }) {
    const [byPhone, byCode] = [phones.get(row.phone), codes.get(row.credit_code ?? '')];
    if (byPhone) yield ['phone', `电话已是客户「${byPhone}」的`];
    if (byCode) yield ['credit_code', `信用代码已是客户「${byCode}」的`];
  },
});

export async function checkCustomerRows(
  ctx: Context,
  rows: readonly RowToImport<CustomerRow>[],
): Promise<readonly RowNote[]> {
  if (mayReveal(ctx.caller, customer)) await recordComparison(ctx, customer, { field: '电话', count: rows.length });
  return rules.check(ctx, rows);
}

/** Makes one customer, with its contact. */
export async function applyCustomer(tx: Context, [row]: Unit<CustomerRow>): Promise<{ id: number }> {
  await rules.require(tx, [row]);
  await reviewLimit(tx, { name: row.name, from: 0, to: row.credit_limit_fen ?? 0 });
  const { scope } = tx.db;
  const agent_label_id = scope.kind === 'agent' ? scope.agent_label_id : null;
  const [made] = await tx.db.rows<{ id: number }>(
    `WITH c AS (INSERT INTO customer (number, name, kind, level, credit_code, phone, credit_limit_fen, tags, owner_id, agent_label_id, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint, $10, $9::bigint, $9::bigint) RETURNING id, agent_label_id),
     k AS (INSERT INTO customer_contact (customer_id, agent_label_id, name, phone, is_default)
       SELECT id, agent_label_id, $11, $6, true FROM c WHERE $11::text IS NOT NULL)
     SELECT id FROM c`,
    [
      await nextNumber(tx, { prefix: 'KH', sequence: 'customer_no_seq' }),
      ...[row.name, row.kind, row.level ?? 'normal', row.credit_code ?? null, row.phone, row.credit_limit_fen ?? null],
      ...[row.tags ?? null, accountIdOf(tx.caller), agent_label_id, row.contact ?? null],
    ],
  );
  if (!made) return fail('unavailable', {});
  about(tx, customer, made.id);
  return made;
}

/** Takes an imported customer back that was not edited since. */
export async function undoCustomer(tx: Context, { id }: { id: number }): Promise<void> {
  const [gone] = await tx.db.rows(
    `UPDATE customer SET is_deleted = true, ${edited({ by: '$2::bigint' })} WHERE id = $1 AND version = 1 AND NOT is_deleted RETURNING id`,
    [id, accountIdOf(tx.caller)],
  );
  if (!gone) fail('in_use', { by: '之后的修改' });
}
