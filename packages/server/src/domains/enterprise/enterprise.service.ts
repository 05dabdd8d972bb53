import { addEnterpriseAccount as addAccount } from '@zhanggui/contract/domains/enterprise/enterprise.action';
import { enterpriseFlow } from '@zhanggui/contract/domains/enterprise/enterprise.flow';
import { enterprise } from '@zhanggui/contract/domains/enterprise/enterprise.resource';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { createAccount, setActive } from '../../platform/identity/account/account.service.ts';
import { accountKeeper } from '../../platform/identity/accounts-of.ts';
import { writeLines } from '../../platform/resource/lines/write-lines.ts';
import { moveRow } from '../../platform/resource/write/move-row.ts';
import { employeeLives } from './employee/employee-life.port.ts';
import { enterpriseContact, enterprise as table } from './enterprise.tables.ts';

type Change = PatchOf<typeof enterprise>;

/** Hook: contacts, and the branch that rows of the enterprise belong to. */
export async function saveEnterprise(ctx: Context, id: number, values: Change): Promise<void> {
  if (values.contacts !== undefined) {
    const child = { table: enterpriseContact, key: 'enterprise_id' };
    const target = { child, fields: enterprise.fields.contacts.fields, parent_id: id, path: 'contacts' };
    await writeLines(ctx, target, values.contacts ?? []);
  }
  if (values.agent_label === undefined && values.contacts === undefined) return;
  const label = values.agent_label ?? null;
  await ctx.db.rows(
    `UPDATE enterprise_contact c ${noEdit('it follows from the enterprise')} SET agent_label_id = e.agent_label_id
     FROM enterprise e WHERE e.id = $1 AND c.enterprise_id = $1`,
    [id],
  );
  if (values.agent_label !== undefined) await moveRows(ctx, id, label);
}

/** Master records follow an enterprise to another branch; what was posted stays with the branch of its day. */
async function moveRows(ctx: Context, id: number, label: number | null): Promise<void> {
  await ctx.db.rows(
    `UPDATE department ${noEdit('it follows from the enterprise')} SET agent_label_id = $2::bigint
     WHERE enterprise_id = $1 AND agent_label_id IS DISTINCT FROM $2::bigint`,
    [id, label],
  );
  await ctx.db.rows(
    `UPDATE employee ${noEdit('it follows from the enterprise')} SET agent_label_id = $2::bigint
     WHERE enterprise_id = $1 AND agent_label_id IS DISTINCT FROM $2::bigint`,
    [id, label],
  );
  for (const life of ctx.extensions.all(employeeLives)) await life.moved(ctx, id, label);
}

/** Moves an enterprise by an event of its flow; at the end its people can no longer sign in. */
export function moveEnterprise(
  ctx: Context,
  id: number,
  { event, reason = null }: { readonly event: string; readonly reason?: string | null },
): Promise<{ id: number }> {
  return moveRow(ctx, table, id, {
    ...{ flow: enterpriseFlow, event, changes: { state_reason: reason } },
    beforeUpdate: async (tx, to) => {
      if (to === 'ended') await closeAccounts(tx, id);
    },
  });
}

async function closeAccounts(ctx: Context, enterprise_id: number): Promise<void> {
  accountKeeper(ctx, '终止合作');
  const accounts = await ctx.db.rows<{ id: number }>(
    'SELECT id FROM "user" WHERE enterprise_id = $1 AND is_active AND NOT is_deleted ORDER BY id',
    [enterprise_id],
  );
  for (const { id } of accounts) await setActive(ctx, id, false);
}

/** Creates an account with the enterprise's scope; the password is returned once. */
export function addEnterpriseAccount(
  ctx: Context,
  id: number,
  { role, ...person }: BodyOfAction<typeof addAccount>,
): Promise<{ id: number; user: number; password: string }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ state: string }>(
      'SELECT state FROM enterprise WHERE id = $1 AND NOT is_deleted FOR KEY SHARE',
      [id],
    );
    enforceGuard(addAccount, row ?? fail('not_found', {}));
    const { user_id, password } = await createAccount(tx, { ...person, role_id: role, enterprise_id: id });
    return { id, user: user_id, password };
  });
}
