import { isDeepStrictEqual } from 'node:util';
import { failJob } from '@zhanggui/contract/platform/jobs/job.errors';
import type { Context } from '../../context.ts';
import type { Scope } from '../../database/scope.ts';
import type { UserCaller } from '../../identity/caller.ts';
import type { Identity } from '../../identity/identity.ts';
import { signedIn } from '../../resource/access.ts';

/** The account that a job runs for: its present rights, and its scope at submission. */
export async function jobCaller(identity: Identity, owner_id: number, requested: Scope): Promise<UserCaller> {
  const caller = await identity.callerOf(owner_id);
  if (!caller) return failJob('job.owner_gone', {});
  if (caller.scope.kind !== 'staff' && !isDeepStrictEqual(caller.scope, requested)) failJob('job.scope_changed', {});
  return { ...caller, scope: requested };
}

/** The owner of a running job with the rights of this moment. */
export function presentCaller(ctx: Context): Promise<UserCaller> {
  return jobCaller(ctx.identity, signedIn(ctx.caller).id, ctx.db.scope);
}
