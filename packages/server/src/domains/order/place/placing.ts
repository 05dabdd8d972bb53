import type { deliveryMethod } from '@zhanggui/contract/domains/order/order.enum';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { OrderKind } from '../rules/order-number.ts';

/** What the user orders. */
export interface Placing {
  readonly kind: OrderKind;
  readonly mall_id: number | null;
  readonly agent_label_id: number | null;
  readonly channel: string;
  readonly external_no: string | null;
  readonly buyer_name: string;
  readonly buyer_phone: string;
  /** Names from province down. */
  readonly region: readonly string[];
  readonly address: string;
  readonly delivery_method: ValueOf<typeof deliveryMethod>;
  /** The code of the bank cell at which the buyer fetches it; its place is then where it goes. */
  readonly bank_cell: string | null;
  readonly lines: readonly { readonly sku_code: string; readonly quantity: number }[];
  /** The field by which the request names the SKU of a line; its code by default. */
  readonly sku_field?: 'sku' | 'sku_code';
  readonly buyer_remark: string | null;
  readonly staff_remark: string | null;
  readonly spending?: Spending;
  /** The number of the person of the mall's enterprise who orders. */
  readonly employee_no?: string | null;
  /** Where of an enterprise it was ordered; the storefront's own id and name. */
  readonly place_id?: number | null;
  readonly place_name?: string | null;
  /** The code of the place, by which its rules are asked. */
  readonly place_code?: string | null;
  /** What bills its goods to an enterprise; the buyer pays nothing. */
  readonly billed_by?: { readonly id: number; readonly number: string; readonly enterprise_id: number };
}

/** Refuses a SKU at the line that names it, in the request's own field. */
export function refuseSku({ lines, sku_field = 'sku_code' }: Placing, code: string, message: string): never {
  const at = lines.findIndex(({ sku_code }) => sku_code === code);
  return invalid(`lines.${Math.max(0, at)}.${sku_field}`, message);
}

/** What a buyer gives besides money. */
export interface Spending {
  /** Points to be taken for a part of the money; those of a price in points come by themselves. */
  readonly points?: number;
  /** What the channel took off by coupons of its own, which it settles with us. */
  readonly channel_discount_fen?: number;
}

/** How far the place of a buyer's address must be named. */
export const receiverRegion = order.fields.region;
