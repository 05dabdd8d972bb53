import { isDeepStrictEqual } from 'node:util';
import { failJob } from '@zhanggui/contract/platform/jobs/job.errors';
import type { Context } from '../../context.ts';
import type { UserCaller } from '../../identity/caller.ts';
import type { Identity } from '../../identity/identity.ts';
import { signedIn } from '../../resource/access.ts';
import type { TakenJob } from './hold.query.ts';

type Submitted = Pick<TakenJob, 'owner_id' | 'acted_by_id' | 'scope'>;

/** The account that a job runs for: its present rights, its scope at submission, and who acted in its place. */
export async function jobCaller(identity: Identity, { owner_id, acted_by_id, scope }: Submitted): Promise<UserCaller> {
  const caller = await identity.callerOf(owner_id);
  const acted_by = acted_by_id === null ? null : await identity.callerOf(acted_by_id);
  if (!caller || !(acted_by_id === null || acted_by?.is_superuser)) return failJob('job.owner_gone', {});
  if (caller.scope.kind !== 'staff' && !isDeepStrictEqual(caller.scope, scope)) failJob('job.scope_changed', {});
  const inside_agent_id = caller.is_superuser && scope.kind === 'agent' ? scope.agent_label_id : null;
  return { ...caller, scope, inside_agent_id, acted_by };
}

/** The owner of a running job with the rights of this moment. */
export function presentCaller(ctx: Context): Promise<UserCaller> {
  const { id: owner_id, acted_by } = signedIn(ctx.caller);
  return jobCaller(ctx.identity, { owner_id, acted_by_id: acted_by?.id ?? null, scope: ctx.db.scope });
}
