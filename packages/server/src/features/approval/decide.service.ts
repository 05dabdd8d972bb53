import { failApproval } from '@zhanggui/contract/features/approval/approval.errors';
import { approvalFlow } from '@zhanggui/contract/features/approval/approval.flow';
import { Failure, Invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { enforceMove } from '@zhanggui/contract/platform/flow/flow';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { accountKeeper, accountsOf } from '../../platform/identity/accounts-of.ts';
import { accountsBehind, isSamePerson } from '../../platform/identity/same-person.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { type ApprovalRow, askerOf, lockApproval, roleNameUnlessHeld, writeDecision } from './approval.query.ts';
import { tellAsker } from './tell.service.ts';

type Done = Promise<{ readonly id: number }>;

export interface Decision {
  readonly id: number;
  readonly note: string | null;
}

/** Carries a waiting call out in its asker's name, in one transaction with the decision; whatever refuses it leaves it waiting. */
export function approve(ctx: Context, { id, note }: Decision, operations: ReadonlyMap<string, Operation>): Done {
  return inTransaction(ctx, async (tx) => {
    const row = await lockForDecision(tx, id, 'approve');
    if (row.expires_at <= tx.clock()) failApproval('approval.expired', {});
    const operation = operations.get(row.operation) ?? failApproval('approval.unknown', {});
    await inNameOfAsker(() => carryOut(tx, row, operation));
    await writeDecision(tx, { id, note, state: 'approved' });
    await tellAsker(tx, { id, note, state: 'approved' });
    return { id };
  });
}

async function carryOut(ctx: Context, row: ApprovalRow, operation: Operation): Promise<void> {
  const asker = await askerOf(ctx, row);
  operation.admit(asker);
  const approved = new Map(Object.entries(row.measured));
  const { status, body } = await ctx.db.lowered(asker.scope, (db) =>
    operation.run({ ...ctx, db, caller: asker, approved }, { params: row.params, query: {}, body: row.body }),
  );
  if (status >= 400) failApproval('approval.refused', { reason: body ?? '' });
}

/** What refuses the asker must not read as if it refused the approver. */
async function inNameOfAsker(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isFinal = error instanceof Invalid || (error instanceof Failure && error.retryAfter === undefined);
    if (!isFinal || (error instanceof Failure && error.code.startsWith('approval.'))) throw error;
    failApproval('approval.refused', { reason: error.message });
  }
}

/** Refuses a waiting call for good. */
export function reject(ctx: Context, { id, note }: Decision): Done {
  return inTransaction(ctx, async (tx) => {
    await lockForDecision(tx, id, 'reject');
    await writeDecision(tx, { id, note, state: 'rejected' });
    await tellAsker(tx, { id, note, state: 'rejected' });
    return { id };
  });
}

/** Takes a waiting call of one's own back. */
export function withdraw(ctx: Context, id: number): Done {
  return inTransaction(accountsOf(ctx), async (tx) => {
    const row = await lockApproval(tx, id);
    const facts = { is_own: row.created_by === signedIn(tx.caller).id };
    enforceMove(approvalFlow, 'withdraw', facts);
    decideTransition(approvalFlow, row.state, 'withdraw', facts);
    await writeDecision(tx, { id, note: null, state: 'withdrawn' });
    return { id };
  });
}

/** Locks a pending call for its decision: the caller needs the rule's role and is not the person who submitted it. */
async function lockForDecision(ctx: Context, id: number, event: string): Promise<ApprovalRow> {
  const caller = accountKeeper(ctx, '复核');
  const row = await lockApproval(ctx, id);
  const askers = [row.created_by, row.asked_by_id ?? row.created_by];
  const facts = { is_own: await isSamePerson(ctx, accountsBehind(caller), askers) };
  enforceMove(approvalFlow, event, facts);
  if (!caller.is_superuser) {
    const role = await roleNameUnlessHeld(ctx, row.role_id, caller.id);
    if (role !== undefined) failApproval('approval.role', { role });
  }
  decideTransition(approvalFlow, row.state, event, facts);
  return row;
}
