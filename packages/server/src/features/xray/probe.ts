import { pageIdOf } from '@zhanggui/contract/platform/catalogue/permission';
import { Failure } from '@zhanggui/contract/platform/errors';
import type { UserCaller } from '../../platform/identity/caller.ts';

/** What decides whether a caller is let in: it throws a Failure when not. */
export type Admit = (caller: UserCaller) => void;

/** How an admission ended; undefined where it lets in. */
export function refusalOf(admit: Admit, caller: UserCaller): Failure | undefined {
  try {
    admit(caller);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** The same account, if it saw every row. */
export function unlimited(caller: UserCaller): UserCaller {
  return { ...caller, scope: { kind: 'staff' } };
}

/** Which of these permissions would admit a refused caller, found by calling the admission check with each one. */
export function openersOf(admit: Admit, caller: UserCaller, ids: Iterable<number>): number[] {
  // One set for all of them: a copy for each would make the cost grow with the square of the permissions.
  const permissions = new Set(caller.permissions);
  const asked = { ...caller, permissions };
  return [...ids].filter((id) => {
    const lacking = [id, pageIdOf(id)].filter((one) => !caller.permissions.has(one));
    if (!lacking.includes(id)) return false;
    for (const one of lacking) permissions.add(one);
    const isOpener = refusalOf(admit, asked) === undefined;
    for (const one of lacking) permissions.delete(one);
    return isOpener;
  });
}
