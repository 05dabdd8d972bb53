import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { accountTarget } from '../../../platform/identity/identity-targets.ts';
import { order } from '../../order/order.resource.ts';
import { differenceOutcome, settledStatus, settlementDifference } from './bqd-settlement.enum.ts';

const output = { read_only: true } as const;

/** A row of a bank's settlement against our order. */
export const bqdLineFields = {
  bank_order_no: code({ label: '银行订单号', ...output, filter: 'fast' }),
  order: ref({ label: '订单', to: () => order, ...output, filter: 'fast' }),
  trade_date: date({ label: '交易日期', ...output, filter: 'bounded' }),
  bank_fen: money({ label: '银行金额', ...output }),
  our_fen: money({ label: '我方金额', help: '实付减已退', ...output }),
  bank_status: enumOf({ label: '银行状态', of: settledStatus, ...output }),
  our_status: enumOf({ label: '我方状态', of: settledStatus, ...output }),
  difference: enumOf({
    label: settlementDifference.label,
    of: settlementDifference,
    required: true,
    ...output,
    filter: 'fast',
  }),
  owner: ref({ label: '负责人', to: () => accountTarget, ...output, filter: 'fast' }),
  outcome: enumOf({ label: differenceOutcome.label, of: differenceOutcome, ...output, filter: 'bounded' }),
  note: text({ label: '处理说明', max: 200, ...output }),
} as const;
