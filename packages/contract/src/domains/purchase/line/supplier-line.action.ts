import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineAction, defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import { despiteRefund } from '../../order/shipment/despite-refund.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { onStaffPages, onSupplierLists } from '../fulfilment-pages.ts';
import { expressDoc, numberBody } from '../parcel/express-doc.document.ts';
import { supplyWay } from '../purchase.enum.ts';
import { supplierLine } from './supplier-line.resource.ts';

const shipBody = { ...numberBody, despite_refund: despiteRefund } as const;

/** Sends one parcel with lines of one order; the order is shipped in the same transaction. */
export const shipSupplierLines = defineAction({
  name: 'supplier_line.ship_parcel',
  method: 'POST',
  path: '/api/supplier_line/ship/',
  label: '发货',
  status: 201,
  permission: [...onSupplierLists('ship'), ...onStaffPages('ship')],
  body: {
    ...shipBody,
    lines: lines({
      label: '商品',
      required: true,
      max: 100,
      fields: {
        line: int({ label: '供应商发货明细', min: 1, max: Number.MAX_SAFE_INTEGER, required: true }),
        quantity: quantity({ label: '件数', min: 1, required: true }),
      },
    }),
  },
  reply: expressDoc,
});

/** Sends all that is left of one line. */
export const shipSupplierLine = defineRecordAction(supplierLine, 'ship', {
  label: '发货',
  permission: [...onSupplierLists('ship'), ...onStaffPages('ship')],
  body: { ...shipBody, quantity: quantity({ label: '件数', help: '不填为全部', min: 1 }) },
});

export const declineSupplierLine = defineRecordAction(supplierLine, 'decline', {
  label: '无法供货',
  done: '已拒单',
  permission: onSupplierLists('decline'),
  body: { reason: text({ label: '原因', max: 200, required: true }) },
  confirm: '未发出的件数不再由您发货：没有发出过的由平台改派其他供应商，已发出一部分的由平台与买家处理。',
});

export const assignSupplierLine = defineRecordAction(supplierLine, 'assign', {
  label: '分配供应商',
  permission: onStaffPages('assign'),
  body: {
    supplier: ref({ label: '供应商', to: () => supplier, required: true }),
    way: enumOf({ label: '履约方式', of: supplyWay, help: '不填为原方式' }),
    warehouse: ref({ label: '中转仓库', to: () => warehouse, picks: inUse, help: '中转时填写，不填为最优先的仓库' }),
  },
});

export const urgeSupplierLine = defineRecordAction(supplierLine, 'urge', {
  label: '催发货',
  permission: onStaffPages('urge'),
});

/** What staff do with many lines at once. */
export const supplierLinesInBulk = [assignSupplierLine, urgeSupplierLine].map((one) =>
  inBulk(one as ActionDeclaration),
);
