import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import { customerCredit } from '@zhanggui/contract/domains/customer/customer-values';
import { review } from '../../features/approval/review.ts';
import type { Context } from '../../platform/context.ts';
import { creditChange } from '../enterprise/credit-limit.service.ts';

interface LimitChange {
  /** Absent of a customer that is being made. */
  readonly id?: number;
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Lets a limit change, or puts a raised one before a second person. */
export async function reviewLimit(ctx: Context, { id, name, from, to }: LimitChange): Promise<void> {
  const { label } = customer.fields.credit_limit_fen;
  const change = creditChange({ measure: customerCredit, label, from, to });
  const path = `/admin-crm/customers-merge${id === undefined ? '' : `?id=${id}`}`;
  if (change.measured.length > 0) await review(ctx, { title: name, path, ...change });
}
