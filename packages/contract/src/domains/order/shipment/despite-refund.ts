import { bool } from '../../../platform/fields/choice/bool.ts';

/** Ships although a refund of money is open, where the rule of the mall asks first. */
export const despiteRefund = bool({ label: '退款未处理也发货', override: true });
