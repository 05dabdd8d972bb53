import { defineAction } from '../../../platform/action.ts';
import { printBody } from '../../../platform/document/print-layout.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { supplierPages } from '../fulfilment-pages.ts';

const required = true;

/** What stands on the labels of a shipment's cartons. */
export const printCartons = defineAction({
  name: 'supplier_shipment.print',
  method: 'POST',
  path: '/api/supplier_shipment/print/',
  label: '打印箱标',
  permission: ['/admin-psi/user/purchases/supplier-shipping#print', `${supplierPages.lines}#print`],
  body: printBody,
  reply: {
    fields: {
      docs: lines({
        label: '发货单',
        required,
        fields: {
          id: int({ label: '编号', required }),
          number: code({ label: '发货单号', required }),
          sub_order_number: code({ label: '采购子单', required }),
          supplier_name: text({ label: '供应商', required }),
          location_name: text({ label: '收货地点', required }),
          where: text({ label: '地址' }),
          carton_count: int({ label: '箱数', required }),
          pallet_count: int({ label: '托盘数' }),
          expected_date: date({ label: '预计到货', required }),
          lines: lines({
            label: '明细',
            required,
            fields: {
              sku_code: code({ label: 'SKU编码', required }),
              goods_name: text({ label: '商品', required }),
              quantity: quantity({ label: '件数', required }),
            },
          }),
        },
      }),
    },
  },
});
