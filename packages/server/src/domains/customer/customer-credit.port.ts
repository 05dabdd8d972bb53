import type { Context } from '../../platform/context.ts';
import { requiredPoint } from '../../platform/extension/extension-point.ts';

export interface CreditUse {
  /** What its orders will make it owe. */
  readonly committed_fen: number;
  /** Null where nothing limits it. */
  readonly left_fen: number | null;
}

/** What a customer's orders and open items take of its credit limit, over all rows that count (`trusted`). */
export type CreditUseOf = (all: Context, customer_id: number) => Promise<CreditUse>;

export const creditUseOf = requiredPoint<CreditUseOf>('customer.credit_use');
