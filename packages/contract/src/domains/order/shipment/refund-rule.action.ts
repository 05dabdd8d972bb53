import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { refundRule } from '../../shop/mall/mall.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { onOrderPages } from '../order-readers.ts';

export const setRefundRule = defineAction({
  name: 'mall.refund_rule',
  method: 'POST',
  path: '/api/bank_mall/refund_rule/',
  label: '退款时发货规则',
  permission: onOrderPages('refund_rule'),
  body: {
    mall: ref({ label: '商城', to: () => mall, required: true }),
    refund_rule: enumOf({
      label: refundRule.label,
      help: '有仅退款申请没处理完时，待发商品怎么办；波次、打包、发货都照此执行',
      of: refundRule,
      required: true,
    }),
  },
  reply: mall,
});
