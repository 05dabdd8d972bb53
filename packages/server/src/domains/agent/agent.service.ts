import type { addOrModifyAgent } from '@zhanggui/contract/domains/agent/agent.action';
import { agent as agentResource } from '@zhanggui/contract/domains/agent/agent.resource';
import { agentStatus } from '@zhanggui/contract/domains/agent/agent-status.enum';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { about } from '../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { edited } from '../../platform/database/row-edit.ts';
import { changeAccount, createAccount, setActive } from '../../platform/identity/account/account.service.ts';
import { letGo } from '../../platform/identity/account/let-go.service.ts';
import { accountKeeper } from '../../platform/identity/accounts-of.ts';
import { resetPassword } from '../../platform/identity/password/reset-password.service.ts';
import { requireLabelInUse } from './agent.query.ts';

type Person = BodyOfAction<typeof addOrModifyAgent>;

/** What the person and the account are after one call; the password is there only for a new account. */
export interface SavedAgent {
  readonly id: number;
  readonly user: number;
  readonly password: string | null;
}

/** Creates a person with an account, or changes both. */
export function addOrModify(ctx: Context, person: Person): Promise<SavedAgent> {
  accountKeeper(ctx, '维护人员账号');
  if (person.id) about(ctx, agentResource, person.id);
  return inTransaction(ctx, (tx) => (person.id ? modify(tx, person.id, person) : add(tx, person)));
}

async function add(ctx: Context, { agent_label, username, name, tel, role, status }: Person): Promise<SavedAgent> {
  const caller = accountKeeper(ctx, '维护人员账号');
  await requireLabelInUse(ctx.db, agent_label);
  const account = { username, name, tel, role_id: role, agent_label_id: agent_label };
  const { user_id, password } = await createAccount(ctx, account);
  const [made] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO agent (agent_label_id, user_id, name, tel, role_id, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING id`,
    [agent_label, user_id, name, tel ?? null, role ?? null, caller.id],
  );
  if (!made) throw new Error('an inserted person has no id');
  if (status === agentStatus.disabled) await setActive(ctx, user_id, false);
  await followAccount(ctx, user_id);
  about(ctx, agentResource, made.id);
  return { id: made.id, user: user_id, password };
}

async function modify(ctx: Context, id: number, person: Person): Promise<SavedAgent> {
  const { agent_label, username, name, tel, role, status } = person;
  const { user_id, agent_label_id } = await lockPerson(ctx, id);
  await requireLabelInUse(ctx.db, agent_label, agent_label_id);
  await changeAccount(ctx, user_id, { username, name, tel, role_id: role, agent_label_id: agent_label });
  await switchPerson(ctx, user_id, status);
  await setLabel(ctx, id, agent_label);
  await followAccount(ctx, user_id);
  return { id, user: user_id, password: null };
}

/** Before a person is changed: the account is changed by the same rules, in the same transaction. */
export async function changePerson(
  ctx: Context,
  current: Readonly<Record<string, unknown>>,
  values: PatchOf<typeof agentResource>,
): Promise<Readonly<Record<string, unknown>>> {
  const user_id = Number(current.user_id);
  const { name, tel, role, agent_label, status } = values;
  await changeAccount(ctx, user_id, { name, tel, role_id: role, agent_label_id: agent_label });
  await switchPerson(ctx, user_id, status);
  return values;
}

/** Switches a person and the account on or off. */
export function switchAgent(ctx: Context, id: number, status: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { user_id } = await lockPerson(tx, id);
    await switchPerson(tx, user_id, status);
    await followAccount(tx, user_id);
    return { id };
  });
}

/** Moves a person with the account to another label. */
export function moveToLabel(ctx: Context, id: number, agent_label: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    await requireLabelInUse(tx.db, agent_label);
    const { user_id } = await lockPerson(tx, id);
    await changeAccount(tx, user_id, { agent_label_id: agent_label });
    await setLabel(tx, id, agent_label);
    return { id };
  });
}

async function setLabel(ctx: Context, id: number, agent_label: number): Promise<void> {
  const { id: by } = accountKeeper(ctx, '维护人员账号');
  await ctx.db.rows(`UPDATE agent SET agent_label_id = $2, ${edited({ by: '$3' })} WHERE id = $1`, [
    id,
    agent_label,
    by,
  ]);
}

/** Gives a person a one-time password. */
export async function resetAgentPassword(ctx: Context, id: number): Promise<{ password: string }> {
  const [person] = await ctx.db.rows<{ user_id: number }>(
    'SELECT user_id FROM agent WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  return { password: await resetPassword(ctx, (person ?? fail('not_found', {})).user_id) };
}

async function lockPerson(ctx: Context, id: number): Promise<{ user_id: number; agent_label_id: number }> {
  const [current] = await ctx.db.rows<{ user_id: number; agent_label_id: number }>(
    'SELECT user_id, agent_label_id FROM agent WHERE id = $1 AND NOT is_deleted FOR UPDATE',
    [id],
  );
  return current ?? fail('not_found', {});
}

/** Lets the account of a person in or keeps it out; who holds open work hands it over first. */
async function switchPerson(ctx: Context, user_id: number, status: number | null | undefined): Promise<void> {
  if (status === agentStatus.disabled) await letGo(ctx, user_id);
  else if (status === agentStatus.active) await setActive(ctx, user_id, true);
}

/** Before a person is deleted: the account can no longer sign in. */
export function retirePerson(ctx: Context, current: Readonly<Record<string, unknown>>): Promise<void> {
  return letGo(ctx, Number(current.user_id));
}

/** Brings the person of an account, if there is one, in line with the account. */
export async function followAccount(ctx: Context, user_id: number): Promise<void> {
  await ctx.db.rows(
    `UPDATE agent a SET name = u.name, tel = u.tel, role_id = u.role_id, status = u.is_active::int,
            ${edited({ by: 'u.updated_by', of: 'a' })}
     FROM "user" u
     WHERE u.id = $1 AND a.user_id = u.id AND NOT a.is_deleted
       AND (a.name, a.tel, a.role_id, a.status) IS DISTINCT FROM (u.name, u.tel, u.role_id, u.is_active::int)`,
    [user_id],
  );
}
