import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import type { Context } from '../../../platform/context.ts';
import { goodsReturns } from './goods-return.service.ts';

interface Arrival {
  readonly id: number;
  readonly carrier: Carrier | null;
  readonly tracking_no: string | null;
}

export function receiveReturn(ctx: Context, { id, ...body }: Arrival): Promise<{ readonly id: number }> {
  return goodsReturns.move(ctx, { id, event: 'receive', body });
}
