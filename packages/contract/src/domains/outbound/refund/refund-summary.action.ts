import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { refundKind } from '../../order/refund/refund.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { refundGrouping } from './refund-summary.enum.ts';

const counted = { required: true } as const;

const amounts = {
  refund_count: int({ label: '退款单数', ...counted }),
  quantity: quantity({ label: '退货件数', ...counted }),
  unshipped_quantity: quantity({ label: '未发货件数', ...counted }),
  returned_quantity: quantity({ label: '完好入库件数', ...counted }),
  amount_fen: money({ label: '商品退款金额', ...counted }),
} as const;

export const readRefundSummary = defineAction({
  name: 'refund_summary.read',
  method: 'GET',
  path: '/api/refund_summary/',
  label: '退货汇总',
  permission: ['/admin-psi/warehouses/io/refund-summary'],
  body: {
    by: enumOf({ label: '汇总方式', of: refundGrouping, required: true }),
    kind: enumOf({ label: '退款类型', of: refundKind }),
    mall: ref({ label: '商城', to: () => mall }),
    from: datetime({ label: '申请时间从', help: '不填为最近九十天' }),
    to: datetime({ label: '申请时间到' }),
  },
  reply: {
    fields: {
      ...amounts,
      row_count: int({ label: '行数', ...counted }),
      rows: lines({
        label: '明细',
        ...counted,
        fields: {
          key: text({ label: '标识', ...counted }),
          name: text({ label: '名称', ...counted }),
          code: text({ label: '编码' }),
          ...amounts,
        },
      }),
    },
  },
});
