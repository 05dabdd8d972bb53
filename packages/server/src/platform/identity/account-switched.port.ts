import type { Context } from '../context.ts';
import { openPoint } from '../extension/extension-point.ts';

/** Hears, in the same transaction, of an account that was kept out or let in again. */
export type AccountSwitched = (tx: Context, user_id: number) => Promise<void>;

export const accountSwitched = openPoint<AccountSwitched>('identity.account_switched');
