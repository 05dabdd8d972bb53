import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { onStaffPages, supplierPages } from '../fulfilment-pages.ts';
import { expressDocState } from '../purchase.enum.ts';
import { parcelRefusal } from './express-doc.errors.ts';

const required = true;
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

type Facts = Readonly<Record<'state' | 'trace_state' | 'correction' | 'corrected_count' | 'is_correctable', unknown>>;

/** What was entered by mistake has not left yet: the carrier knows nothing of it. */
function whileUntouched({ state, trace_state, correction, corrected_count, is_correctable }: Facts) {
  if (state !== expressDocState.sent || trace_state !== null) return parcelRefusal('express_doc.on_its_way', {});
  if (correction !== null || corrected_count !== 0) return parcelRefusal('express_doc.corrected', {});
  return is_correctable === true ? undefined : parcelRefusal('express_doc.take_back_late', {});
}

/** Takes back a parcel that was sent by mistake; of it only the log of its order remains. */
export const takeBackParcel = defineAction({
  name: 'express_doc.take_back',
  method: 'POST',
  path: '/api/express_doc/{id}/take_back/',
  label: '撤回发货',
  permission: [`${supplierPages.docs}#take_back`, ...onStaffPages('take_back')],
  body: {},
  reply: 'none',
  when: whileUntouched,
  confirm: '包裹里的商品恢复为待发货，运单号可以重新使用。',
});
