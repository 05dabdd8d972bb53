import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { priceStep } from './price-step.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** What one step of the price took off one line; the shares of a line are its discount. */
export const priceShareFields = {
  order_line_id: int({ label: '订单商品', tie: true, ...requiredOutput }),
  step: enumOf({ label: '优惠类型', of: priceStep, ...requiredOutput }),
  label: text({ label: '优惠', max: 120, ...requiredOutput }),
  amount_fen: money({ label: '优惠金额', ...requiredOutput }),
  points: points({ label: '抵扣所用积分', ...requiredOutput }),
  reversed_fen: money({ label: '随退款收回', ...requiredOutput }),
} as const;
