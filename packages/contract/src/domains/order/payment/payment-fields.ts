import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { cardType } from '../../bank/card-type.enum.ts';
import { paymentMethod, paymentPurpose, paymentStatus } from './payment.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** One success that a payment channel reported. */
export const paymentFields = {
  pay_no: code({ label: '支付单号', max: 64, ...requiredOutput, filter: 'fast' }),
  channel_no: code({ label: '渠道流水号', max: 64, read_only: true, filter: 'fast' }),
  method: enumOf({ label: '支付方式', of: paymentMethod, ...requiredOutput, filter: 'bounded' }),
  card_type: enumOf({ label: '银行卡类型', of: cardType, read_only: true, filter: 'bounded' }),
  amount_fen: money({ label: '金额', ...requiredOutput, filter: 'bounded' }),
  refunded_fen: money({ label: '已退金额', ...requiredOutput }),
  purpose: enumOf({ label: '款项性质', of: paymentPurpose, ...requiredOutput, filter: 'bounded' }),
  status: enumOf({ label: '支付状态', of: paymentStatus, ...requiredOutput, filter: 'bounded' }),
  paid_at: datetime({ label: '付款时间', ...requiredOutput, filter: 'fast', sortable: true }),
} as const;
