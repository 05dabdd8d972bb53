import { isDeepStrictEqual } from 'node:util';
import type { readWaitingApprovals } from '@zhanggui/contract/features/approval/approval.action';
import { failApproval } from '@zhanggui/contract/features/approval/approval.errors';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { edited } from '../../platform/database/row-edit.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { callerOf } from '../../platform/identity/access.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { branchCells } from '../../platform/identity/branch-cells.port.ts';
import { accountIdOf, type UserCaller } from '../../platform/identity/caller.ts';
import { findAccount } from '../../platform/identity/session/session.query.ts';
import { signedIn } from '../../platform/resource/access.ts';
import type { PageAdmission } from '../../platform/resource/page-admission.ts';

/** A stored call as its decision sees it. */
export interface ApprovalRow {
  readonly created_by: number;
  readonly asked_by_id: number | null;
  readonly state: string;
  readonly role_id: number | null;
  readonly expires_at: Date;
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly scope: Scope;
  readonly measured: Readonly<Record<string, number>>;
}

/** Locks a stored call: two decisions come one after the other. */
export async function lockApproval(ctx: Context, id: number): Promise<ApprovalRow> {
  const [row] = await ctx.db.rows<ApprovalRow>(
    `SELECT created_by, asked_by_id, state, role_id, expires_at, operation, params, body, scope, measured FROM approval
     WHERE id = $1 AND created_by IS NOT NULL AND NOT is_deleted FOR UPDATE`,
    [id],
  );
  return row ?? fail('not_found', {});
}

/** The account that submitted a call: its present rights, and the scope it had then. */
export async function askerOf(ctx: Context, { created_by, scope }: ApprovalRow): Promise<UserCaller> {
  const facts = await findAccount(ctx.db, created_by, ctx.extensions.one(branchCells));
  const asker = facts && callerOf({ ...facts, session_id: 0, is_inside_agent: false }, ctx.identity.grants);
  if (!asker) return failApproval('approval.asker_gone', {});
  const isLimited = asker.scope.kind !== 'staff';
  if (isLimited && !isDeepStrictEqual(asker.scope, scope)) failApproval('approval.asker_gone', {});
  return { ...asker, scope };
}

/** The name of a role that an account does not hold. */
export async function roleNameUnlessHeld(
  ctx: Context,
  role_id: number | null,
  user_id: number,
): Promise<string | undefined> {
  const [role] = await ctx.db.rows<{ name: string }>(
    'SELECT name FROM backend_role WHERE id = $1 AND id IS DISTINCT FROM (SELECT role_id FROM "user" WHERE id = $2)',
    [role_id, user_id],
  );
  return role?.name;
}

interface WrittenDecision {
  readonly id: number;
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  readonly note: string | null;
}

/** Writes what became of a locked call. */
export async function writeDecision(ctx: Context, { id, state, note }: WrittenDecision): Promise<void> {
  await ctx.db.rows(
    `UPDATE approval SET state = $2, decided_by_id = $3, decided_at = $4, decision_note = $5, ${edited({ at: '$4', by: '$3' })} WHERE id = $1`,
    [id, state, accountIdOf(ctx.caller), ctx.clock(), note],
  );
}

/** What waits on a record's page, for callers to whom the page opens; a limited caller sees what its own scope submitted. */
export async function waitingOn(
  ctx: Context,
  path: string,
  admits: PageAdmission,
): Promise<ReplyOfAction<typeof readWaitingApprovals>> {
  const caller = signedIn(ctx.caller);
  const [page = ''] = path.split('?');
  if (!admits(caller, page)) return { approvals: [] };
  const scope = caller.scope.kind === 'staff' ? null : JSON.stringify(caller.scope);
  const approvals = await accountsOf(ctx).db.rows<{ id: number; title: string; target: string }>(
    `SELECT id, title, target FROM approval WHERE path = $1 AND state = 'waiting' AND expires_at > $2 AND NOT is_deleted
       AND ($3::jsonb IS NULL OR scope = $3::jsonb) ORDER BY id`,
    [path, ctx.clock(), scope],
  );
  return { approvals };
}
