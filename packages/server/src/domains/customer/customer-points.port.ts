import type { readCustomerPoints } from '@zhanggui/contract/domains/customer/customer-points.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../platform/context.ts';
import { openPoint } from '../../platform/extension/extension-point.ts';

type Points = Omit<ReplyOfAction<typeof readCustomerPoints>, 'balance'>;

/** What people with these phones hold in points, in the caller's view, and their last entries. */
export type PointsByPhone = (ctx: Context, phones: readonly string[]) => Promise<Points>;

export const pointsByPhone = openPoint<PointsByPhone>('customer.points_by_phone');
