import type { cardType } from '@zhanggui/contract/domains/bank/card-type.enum';
import type { paymentMethod } from '@zhanggui/contract/domains/order/payment/payment.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

/** A success that a channel, or a member of staff, reports. */
export interface PaymentNotice {
  readonly pay_no: string;
  readonly channel_no: string | null;
  readonly method: ValueOf<typeof paymentMethod>;
  readonly card_type: ValueOf<typeof cardType> | null;
  readonly amount_fen: number;
  readonly paid_at: Date;
}
