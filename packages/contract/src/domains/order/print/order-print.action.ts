import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { region } from '../../../platform/fields/choice/region.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { onOrderPages } from '../order-readers.ts';
import { carrier } from '../shipment/shipment.enum.ts';
import { orderPaper } from './order-print.enum.ts';

const told = { required: true } as const;

/** Most orders that are printed at once. */
const maxPrinted = 200;

/** Everything that the papers of orders need, addresses in full: whoever prints it is told of in the audit log. */
export const printOrders = defineAction({
  name: 'order.print',
  method: 'POST',
  path: '/api/order/print/',
  label: '打印订单',
  permission: onOrderPages('print'),
  traces: 'none',
  body: {
    paper: enumOf({ label: '单据', of: orderPaper, required: true }),
    orders: lines({
      label: '订单',
      required: true,
      max: maxPrinted,
      fields: { id: int({ label: '订单', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }) },
    }),
  },
  reply: {
    fields: {
      orders: lines({
        label: '订单',
        ...told,
        fields: {
          id: int({ label: '编号', ...told }),
          order_no: code({ label: '订单号', ...told }),
          mall_name: text({ label: '商城' }),
          buyer_name: text({ label: '收货人', ...told }),
          buyer_phone: text({ label: '联系电话', ...told }),
          region: region({ label: '省市区' }),
          address: text({ label: '详细地址' }),
          buyer_remark: text({ label: '买家留言' }),
          lines: lines({
            label: '商品',
            ...told,
            fields: {
              id: int({ label: '编号', ...told }),
              sku_code: code({ label: 'SKU编码', ...told }),
              barcode: code({ label: '条码' }),
              goods_name: text({ label: '商品名称', ...told }),
              spec_text: text({ label: '规格' }),
              quantity: quantity({ label: '待发件数', ...told }),
              shipped_quantity: quantity({ label: '已发件数', ...told }),
              places: lines({
                label: '所在仓库',
                ...told,
                fields: {
                  location_name: text({ label: '仓库', ...told }),
                  quantity: quantity({ label: '件数', ...told }),
                },
              }),
            },
          }),
          parcels: lines({
            label: '包裹',
            ...told,
            fields: {
              id: int({ label: '编号', ...told }),
              carrier: enumOf({ label: '快递公司', of: carrier, ...told }),
              tracking_no: code({ label: '运单号', ...told }),
              sort_code: text({ label: '大头笔' }),
              quantity: quantity({ label: '件数', ...told }),
              sender_name: text({ label: '寄件仓库' }),
              sender_phone: text({ label: '寄件电话' }),
              sender_address: text({ label: '寄件地址' }),
            },
          }),
        },
      }),
    },
  },
});
