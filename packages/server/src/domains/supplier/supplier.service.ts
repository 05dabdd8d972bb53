import { addSupplierAccount as addAccount } from '@zhanggui/contract/domains/supplier/supplier.action';
import { failSupplier } from '@zhanggui/contract/domains/supplier/supplier.errors';
import { supplierFlow } from '@zhanggui/contract/domains/supplier/supplier.flow';
import { supplier } from '@zhanggui/contract/domains/supplier/supplier.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { createAccount, setActive } from '../../platform/identity/account/account.service.ts';
import { accountKeeper } from '../../platform/identity/accounts-of.ts';
import { writeLines } from '../../platform/resource/lines/write-lines.ts';
import { moveRow } from '../../platform/resource/write/move-row.ts';
import { supplierContact, supplierQualification, supplier as table } from './supplier.tables.ts';

type NewSupplier = CreateOf<typeof supplier>;
type SupplierChange = PatchOf<typeof supplier>;
type Row = Readonly<Record<string, unknown>>;

/** Hook: days belong to the settlement by days, and only to it. */
export async function checkNewSupplier(_ctx: Context, values: NewSupplier): Promise<Row> {
  return { ...values, settlement_days: settlementDays(values.settlement, values.settlement_days) };
}

/** Hook: as `checkNewSupplier`. */
export async function checkSupplierChange(_ctx: Context, current: Row, values: SupplierChange): Promise<Row> {
  if (values.settlement === undefined && values.settlement_days === undefined) return values;
  const settlement = values.settlement === undefined ? current.settlement : values.settlement;
  const days = values.settlement_days === undefined ? current.settlement_days : values.settlement_days;
  return { ...values, settlement_days: settlementDays(settlement, days) };
}

function settlementDays(settlement: unknown, days: unknown): number | null {
  if (settlement !== 'days') return null;
  return typeof days === 'number' ? days : invalid('settlement_days', '结算方式为账期时请填写天数');
}

/** Hook: writes contacts and qualifications, and the day on which the first of these ends. */
export async function saveSupplierLines(ctx: Context, id: number, values: SupplierChange): Promise<void> {
  const { contacts, qualifications } = supplier.fields;
  const key = 'supplier_id';
  if (values.contacts !== undefined) {
    const target = { child: { table: supplierContact, key }, fields: contacts.fields, parent_id: id, path: 'contacts' };
    await writeLines(ctx, target, values.contacts ?? []);
  }
  if (values.qualifications !== undefined) {
    const child = { table: supplierQualification, key };
    const target = { child, fields: qualifications.fields, parent_id: id, path: 'qualifications' };
    await writeLines(ctx, target, values.qualifications ?? []);
  }
  await ctx.db.rows(
    `UPDATE supplier ${noEdit('it follows from other rows')} SET next_expiry_date =
       (SELECT min(expires_date) FROM supplier_qualification WHERE supplier_id = $1 AND NOT is_deleted)
     WHERE id = $1`,
    [id],
  );
}

/** Moves a supplier by an event of its flow; the reason of a freeze or an end stays with it. */
export function moveSupplier(
  ctx: Context,
  id: number,
  { event, reason = null }: { readonly event: string; readonly reason?: string | null },
): Promise<{ id: number }> {
  const approved_at = event === 'approve' ? ctx.clock() : undefined;
  return moveRow(ctx, table, id, {
    ...{ flow: supplierFlow, event, changes: { state_reason: reason, approved_at } },
    beforeUpdate: async (tx, to) => {
      if (event === 'approve') await requireLicence(tx, id);
      if (to === 'closed') await closeAccounts(tx, id);
    },
  });
}

async function requireLicence(ctx: Context, id: number): Promise<void> {
  const held = await ctx.db.rows(
    `SELECT FROM supplier_qualification WHERE supplier_id = $1 AND kind = 'business_licence' AND NOT is_deleted
       AND (expires_date IS NULL OR expires_date >= ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date) LIMIT 1`,
    [id, ctx.clock()],
  );
  if (held.length === 0) failSupplier('supplier.no_licence', {});
}

async function closeAccounts(ctx: Context, supplier_id: number): Promise<void> {
  accountKeeper(ctx, '终止合作');
  const accounts = await ctx.db.rows<{ id: number }>(
    'SELECT id FROM "user" WHERE supplier_id = $1 AND is_active AND NOT is_deleted ORDER BY id',
    [supplier_id],
  );
  for (const { id } of accounts) await setActive(ctx, id, false);
}

export interface SupplierPerson {
  readonly username: string;
  readonly name: string;
  readonly tel?: string | null | undefined;
}

/** Creates an account with the supplier's scope; the password is returned once. */
export function addSupplierAccount(ctx: Context, id: number, person: SupplierPerson) {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ state: string }>(
      'SELECT state FROM supplier WHERE id = $1 AND NOT is_deleted FOR KEY SHARE',
      [id],
    );
    enforceGuard(addAccount, row ?? fail('not_found', {}));
    const { user_id, password } = await createAccount(tx, { ...person, is_supplier: true, supplier_id: id });
    return { id, user: user_id, password };
  });
}
