import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';
import type { Placing } from './placing.ts';

/** The person of an enterprise who orders. */
export interface EmployeeBuyer {
  readonly enterprise_id: number;
  readonly employee_id: number;
  /** The place where it was ordered, where its code was named. */
  readonly place_id?: number;
  readonly place_name?: string;
}

/** What of an order decides who orders, and whether they may there. */
export interface EmployeePlacing extends Pick<Placing, 'lines'> {
  readonly mall_id: number;
  readonly employee_no: string | null;
  readonly place_code: string | null;
}

/** Finds who orders in a mall of an enterprise, or fails with the reason; `undefined` for any other mall. On a trusted view. */
export type EmployeeBuyers = (tx: Context, placing: EmployeePlacing) => Promise<EmployeeBuyer | undefined>;

export const employeeBuyerSources = openPoint<EmployeeBuyers>('order.employee_buyers');

/** The kinds of orders that people of enterprises place. */
export const ofEmployees = (kind: Placing['kind']): boolean => kind === 'points' || kind === 'point';

/** Who orders, where the order is one of an enterprise's mall. */
export async function employeeBuyer(ctx: Context, placing: Placing): Promise<EmployeeBuyer | undefined> {
  const { mall_id, kind, employee_no = null, place_code = null, lines } = placing;
  if (mall_id !== null && ofEmployees(kind)) {
    for (const find of ctx.extensions.all(employeeBuyerSources)) {
      const buyer = await find(trusted(ctx), { mall_id, employee_no, place_code, lines });
      if (buyer) return buyer;
    }
  }
  return employee_no === null ? undefined : invalid('employee_no', '只有企业积分商城的订单填写工号');
}
