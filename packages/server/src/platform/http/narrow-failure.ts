import { Failure } from '@zhanggui/contract/platform/errors';
import { narrowRefusal } from '@zhanggui/contract/platform/flow/decide-transition';
import type { Context } from '../context.ts';
import { holdsAny } from '../resource/access.ts';

/** Does a caller's work; what a refused move offers instead is narrowed to what the account may do. */
export async function narrowingFailures<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  try {
    return await work(ctx);
  } catch (error) {
    const { caller } = ctx;
    if (caller.kind !== 'user' || !(error instanceof Failure)) throw error;
    throw narrowRefusal(error, (permission) => holdsAny(caller, [permission]));
  }
}
