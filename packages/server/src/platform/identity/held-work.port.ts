import type { Context } from '../context.ts';
import { openPoint } from '../extension/extension-point.ts';

/** Who gives to whom. */
export interface Handing {
  readonly from: number;
  readonly to: number;
}

/** A kind of open work that an account holds until another takes it. */
export interface HeldWork {
  /** `<noun>.<what>`: `warning.care`. */
  readonly name: string;
  readonly label: string;
  /** SQL of what the account (SQL of its id) still holds: `id, title, path`. */
  readonly heldSql: (user_id: string) => string;
  /** Gives all of it to another account, in the present transaction; fails where that may not hold it. */
  readonly give: (ctx: Context, handing: Handing) => Promise<void>;
}

export const heldWork = openPoint<HeldWork>('held_work');
