import { refundOrder } from '@zhanggui/contract/domains/order/order.action';
import { freightLeft } from '@zhanggui/contract/domains/order/refund/refundable';
import type { BoolField } from '@zhanggui/contract/platform/fields/choice/bool';
import { followedInput } from '../../../../platform/fields/parts/followed-input.tsx';
import {
  type ActionPresentation,
  defineActionInputs,
} from '../../../../platform/resource/action/action-presentation.ts';
import { lineChoice } from '../line-choice.view.tsx';
import { childrenOf, type OrderRow, returnable } from '../order-row.ts';
import { refundableOf, refundSum } from './refund-sum.view.tsx';

/** Requests a refund of an order: of chosen pieces, of an amount, or of its freight alone. */
export function refundRequest(row: OrderRow): ActionPresentation {
  const Sum = refundSum(row);
  const hasFreight = freightLeft(refundableOf(row)) > 0;
  const lines = lineChoice({ lines: childrenOf(row.lines), max: returnable, hint: '选择要退或要换的商品', Sum });
  return {
    ...defineActionInputs(refundOrder, {
      freight_only: followedInput<BoolField>(({ value }) => value === true && <Sum chosen={[]} />),
      lines,
    }),
    asks: (name, { kind, freight_only }) => {
      const isMoney = (kind ?? 'money') === 'money';
      if (name === 'freight_only') return isMoney && hasFreight;
      if (name === 'lines') return !isMoney || freight_only !== true;
      return name !== 'amount_fen' || kind !== 'exchange';
    },
  };
}
