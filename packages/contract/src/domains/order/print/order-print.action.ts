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
import { printKind } from './order-print.enum.ts';

const required = { required: true } as const;

/** Most orders that are printed at once. */
const maxPrinted = 200;

/** Print data of orders with full addresses; the audit log keeps each print. */
export const printOrders = defineAction({
  name: 'order.print',
  method: 'POST',
  path: '/api/order/print/',
  label: '打印订单',
  permission: onOrderPages('print'),
  traces: 'none',
  body: {
    paper: enumOf({ label: '单据', of: printKind, required: true }),
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
        ...required,
        fields: {
          id: int({ label: '编号', ...required }),
          order_no: code({ label: '订单号', ...required }),
          mall_name: text({ label: '商城' }),
          buyer_name: text({ label: '收货人', ...required }),
          buyer_phone: text({ label: '联系电话', ...required }),
          region: region({ label: '省市区' }),
          address: text({ label: '详细地址' }),
          buyer_remark: text({ label: '买家留言' }),
          lines: lines({
            label: '商品',
            ...required,
            fields: {
              id: int({ label: '编号', ...required }),
              sku_code: code({ label: 'SKU编码', ...required }),
              barcode: code({ label: '条码' }),
              goods_name: text({ label: '商品名称', ...required }),
              spec_text: text({ label: '规格' }),
              quantity: quantity({ label: '待发件数', ...required }),
              shipped_quantity: quantity({ label: '仓库已发件数', ...required }),
              places: lines({
                label: '所在仓库',
                ...required,
                fields: {
                  location_name: text({ label: '仓库', ...required }),
                  quantity: quantity({ label: '件数', ...required }),
                  bin_code: code({ label: '库位' }),
                  picking_sequence: int({ label: '拣货顺序' }),
                },
              }),
            },
          }),
          parcels: lines({
            label: '包裹',
            ...required,
            fields: {
              id: int({ label: '编号', ...required }),
              carrier: enumOf({ label: '快递公司', of: carrier, ...required }),
              tracking_no: code({ label: '运单号', ...required }),
              sort_code: text({ label: '大头笔' }),
              quantity: quantity({ label: '件数', ...required }),
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
