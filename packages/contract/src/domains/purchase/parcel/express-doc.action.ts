import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { onStaffPages, staffPages, supplierPages } from '../fulfilment-pages.ts';
import { expressDoc } from './express-doc.resource.ts';

const required = true;
const number = {
  tracking_no: text({ label: '运单号', max: 40, min: 4, required }),
  carrier: enumOf({ label: '快递公司', of: carrier, required }),
} as const;
const reason = text({ label: '原因', max: 200, required });

/** The label with the whole phone number, which nothing else shows; each print is counted. */
export const printExpressLabel = defineAction({
  name: 'express_doc.print',
  method: 'POST',
  path: '/api/express_doc/{id}/print/',
  label: '打印面单',
  permission: [
    `${supplierPages.docs}#print`,
    `${supplierPages.lines}#print`,
    `${supplierPages.parcels}#print`,
    ...onStaffPages('print'),
  ],
  body: {},
  reply: {
    fields: {
      id: int({ label: '编号', required }),
      number: text({ label: '单号', required }),
      carrier: enumOf({ label: '快递公司', of: carrier, required }),
      tracking_no: text({ label: '运单号', required }),
      receiver_name: text({ label: '收货人', required }),
      receiver_phone: text({ label: '电话' }),
      receiver_address: text({ label: '收货地址', required }),
      sender_name: text({ label: '寄件方', required }),
      order_no: text({ label: '订单号', required }),
      label_printed_count: int({ label: '打印次数', required }),
      lines: lines({
        label: '内容',
        required,
        fields: {
          goods_name: text({ label: '商品', required }),
          spec_text: text({ label: '规格' }),
          quantity: quantity({ label: '件数', required }),
        },
      }),
    },
  },
  secret: true,
});

/** Within a day of sending a wrong number is simply put right. */
export const correctExpressDoc = defineAction({
  name: 'express_doc.correct',
  method: 'POST',
  path: '/api/express_doc/{id}/correct/',
  label: '更正运单号',
  permission: [`${supplierPages.docs}#correct`, ...onStaffPages('correct')],
  body: number,
  reply: expressDoc,
});

/** Later somebody has to agree. */
export const requestCorrection = defineAction({
  name: 'express_doc.request_correction',
  method: 'POST',
  path: '/api/express_doc/{id}/request_correction/',
  label: '申请更正',
  permission: `${supplierPages.docs}#correct`,
  body: { ...number, reason },
  reply: expressDoc,
});

export const approveCorrection = defineAction({
  name: 'express_doc.approve_correction',
  method: 'POST',
  path: '/api/express_doc/{id}/approve_correction/',
  label: '同意更正',
  permission: onStaffPages('approve'),
  body: {},
  reply: expressDoc,
  confirm: '运单号改为供应商申请的号码，订单的包裹同时更正。',
});

export const rejectCorrection = defineAction({
  name: 'express_doc.reject_correction',
  method: 'POST',
  path: '/api/express_doc/{id}/reject_correction/',
  label: '拒绝更正',
  permission: onStaffPages('approve'),
  body: {},
  reply: expressDoc,
});

/** A transit parcel is at our warehouse; nothing is put away. */
export const arriveExpressDoc = defineAction({
  name: 'express_doc.arrive',
  method: 'POST',
  path: '/api/express_doc/{id}/arrive/',
  label: '确认到仓',
  permission: `${staffPages.transit}#arrive`,
  body: {},
  reply: expressDoc,
});

/** Sends what arrived on to the buyer: the order is shipped in the same transaction. */
export const forwardExpressDoc = defineAction({
  name: 'express_doc.forward',
  method: 'POST',
  path: '/api/express_doc/{id}/forward/',
  label: '转发买家',
  permission: `${staffPages.transit}#forward`,
  body: number,
  reply: expressDoc,
});
