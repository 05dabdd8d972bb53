import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../context.ts';
import { signedIn } from '../resource/access.ts';
import type { UserCaller } from './caller.ts';

/**
 * The context for reading accounts. Their tables are closed to limited callers, whose own account is read on the staff
 * view. The using code must limit the accounts itself.
 */
export function accountsOf(ctx: Context): Context {
  return ctx.db.scope.kind === 'staff' ? ctx : { ...ctx, db: ctx.identity.db };
}

/** The signed-in caller, who must not be limited to some rows: accounts of others are the head office's business. */
export function accountKeeper(ctx: Context, action: string): UserCaller {
  const caller = signedIn(ctx.caller);
  return caller.scope.kind === 'staff' ? caller : fail('forbidden', { permission: action });
}
