import { defineFlow } from '../../../platform/flow/flow.ts';
import { goodsReturnState } from './goods-return.enum.ts';
import { returnPage } from './return-page.ts';

/** The way of goods back; who pays what for them is the refund's own flow. */
export const goodsReturnFlow = defineFlow({
  name: 'goods_return',
  label: '退货单',
  states: goodsReturnState,
  transitions: [
    { event: 'send', label: '买家寄回', from: ['awaited', 'sent'], to: 'sent' },
    { event: 'cancel', label: '取消', from: ['awaited', 'sent'], to: 'cancelled' },
    {
      event: 'receive',
      label: '签收',
      from: ['awaited', 'sent'],
      to: 'arrived',
      permission: `${returnPage}#receive`,
      action: 'goods_return.receive',
    },
    {
      event: 'inspect',
      label: '验收',
      from: ['awaited', 'sent', 'arrived'],
      to: null,
      permission: `${returnPage}#inspect`,
      action: 'goods_return.inspect',
    },
    {
      event: 'release',
      label: '转为可售',
      from: ['quarantined'],
      to: null,
      permission: `${returnPage}#dispose`,
      action: 'goods_return.release',
    },
    {
      event: 'scrap',
      label: '报损',
      from: ['quarantined'],
      to: null,
      permission: `${returnPage}#dispose`,
      action: 'goods_return.scrap',
    },
  ],
});
