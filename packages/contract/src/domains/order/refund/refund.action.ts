import { defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { onOrderPages } from '../order-readers.ts';
import { refundMeasures } from '../order-values.ts';
import { carrier } from '../shipment/shipment.enum.ts';
import { inspectedOutcome } from './refund.enum.ts';
import { refund } from './refund.resource.ts';

const reason = text({ label: '原因', max: 200, required: true });

export const approveRefund = defineRecordAction(refund, 'approve', {
  label: '同意退款',
  permission: onOrderPages('approve'),
  body: {
    note: text({ label: '说明', max: 200 }),
    return_contact: text({ label: '退货收件人', max: 32 }),
    return_phone: text({ label: '退货电话', max: 32 }),
    return_address: text({ label: '退货地址', max: 200, help: '退货和换货时用；不填为发出商品的仓库的地址' }),
  },
  confirm: '仅退款的，款项立即原路退回买家；退货和换货等商品验收后再继续。',
  approval: { measures: refundMeasures },
});

export const rejectRefund = defineRecordAction(refund, 'reject', {
  label: '拒绝退款',
  permission: onOrderPages('approve'),
  body: { reason },
});

export const withdrawRefund = defineRecordAction(refund, 'withdraw', {
  label: '撤回退款',
  permission: onOrderPages('refund'),
  body: { reason },
});

/** How a buyer says that goods are on their way back; also in the public API. */
export const returnParcel = {
  carrier: enumOf({ label: '快递公司', of: carrier, required: true }),
  tracking_no: text({ label: '运单号', max: 40, min: 4, required: true }),
} as const;

export const sendGoodsBack = defineRecordAction(refund, 'send_goods_back', {
  label: '登记退货运单',
  permission: onOrderPages('refund'),
  body: returnParcel,
});

export const concludeRefund = defineRecordAction(refund, 'conclude', {
  label: '验收后处理',
  permission: onOrderPages('approve'),
  body: {
    outcome: enumOf({ label: '处理方式', of: inspectedOutcome, required: true }),
    amount_fen: money({ label: '退款金额', help: '减额时填写；不填为实际收到商品的金额', min: 1 }),
    note: text({ label: '说明', max: 200, required: true }),
  },
});

export const retryRefund = defineRecordAction(refund, 'retry', {
  label: '重试退款',
  permission: onOrderPages('approve'),
});

export const refundActions = [approveRefund, rejectRefund, withdrawRefund, sendGoodsBack, concludeRefund, retryRefund];
