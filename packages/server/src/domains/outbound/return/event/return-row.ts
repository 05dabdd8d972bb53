import { goodsReturnDocument } from '@zhanggui/contract/domains/outbound/outbound-values';
import type { goodsReturnState } from '@zhanggui/contract/domains/outbound/return/goods-return.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

/** A return as its events see it, locked after its order. */
export interface ReturnRow {
  readonly id: number;
  readonly number: string;
  readonly order_id: number;
  readonly refund_id: number | null;
  readonly shipment_id: number | null;
  readonly location_id: number | null;
  readonly agent_label_id: number | null;
  readonly state: ValueOf<typeof goodsReturnState>;
  readonly quarantined_quantity: number;
  readonly postings: number;
  readonly arrived_at: Date | null;
  readonly remark: string | null;
}

/** A return as its movements name it. */
export function documentOf({ id, number }: ReturnRow) {
  return { kind: goodsReturnDocument.value, id, no: number } as const;
}
