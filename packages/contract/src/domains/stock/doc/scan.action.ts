import { defineAction } from '../../../platform/action.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { skuFields } from '../../shop/goods/sku-fields.ts';

const required = true;
const code = text({ label: '编码或条码', max: 64, min: 1, required });

/** Most codes of one call: a pasted sheet is read at once. */
export const maxScanned = 500;

/** The SKUs that scanned or pasted codes call, by code or barcode; a code that calls none or several is left out. */
export const findScanned = defineAction({
  name: 'stock_doc.scan',
  method: 'POST',
  path: '/api/stock_doc/scan/',
  label: '按编码查找',
  permission: [
    '/admin-psi/warehouses/io/inbound-docs',
    '/bank/reservation-list',
    '/bank/return-list',
    '/admin-psi/warehouses/io/reservation-orders',
    '/admin-psi/user/purchases/sub-orders',
  ],
  traces: 'none',
  body: { codes: lines({ label: '编码', required, max: maxScanned, fields: { code } }) },
  reply: {
    fields: {
      found: lines({
        label: 'SKU',
        required,
        fields: {
          scanned: code,
          id: int({ label: 'SKU', required }),
          code: text({ label: 'SKU编码', required }),
          name: text({ label: '名称', required }),
          shelf_life_days: skuFields.shelf_life_days,
        },
      }),
    },
  },
});
