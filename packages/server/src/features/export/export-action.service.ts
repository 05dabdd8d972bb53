import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { isPermission } from '@zhanggui/contract/platform/catalogue/permission';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { enqueue, type NewJob, type StartedJob } from '../../platform/jobs/run/enqueue.service.ts';
import { holdsAny, signedIn } from '../../platform/resource/access.ts';

/** Puts the writing of a file that an action asks for into the queue. */
export function startExportJob(ctx: Context, request: NewJob): Promise<StartedJob> {
  return inTransaction(accountsOf(ctx), (tx) => enqueue({ ...tx, identity: { ...tx.identity, db: tx.db } }, request));
}

/** Whether the owner of a job still holds what an action asks for. */
export function holdsAction(ctx: Context, { permission }: Pick<ActionDeclaration, 'permission'>): boolean {
  const any = typeof permission === 'string' ? [permission] : permission;
  return holdsAny(signedIn(ctx.caller), any.filter(isPermission));
}

/** Refuses a job whose owner lost its permission meanwhile. */
export function admitExportJob(ctx: Context, action: Pick<ActionDeclaration, 'permission' | 'label'>): void {
  if (!holdsAction(ctx, action)) fail('forbidden', { permission: action.label });
}
