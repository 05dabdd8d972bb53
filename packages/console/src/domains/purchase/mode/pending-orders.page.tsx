import { declineSupplierLine, shipSupplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import { supplierLineFlow } from '@zhanggui/contract/domains/purchase/line/supplier-line.flow';
import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { supplierLineOverrides } from '../line/supplier-line-face.overrides.tsx';
import { supplierPage } from './supplier-page.view.tsx';

const { tabs: _tabs, ...untabbed } = supplierLine;

/** What a supplier has to send; what was sent is among its parcels. */
export const Page = supplierPage(untabbed, {
  fixed: { state__in: 'pending,partial,declined' },
  rowActions: [shipSupplierLine, declineSupplierLine],
  flow: { flow: supplierLineFlow, field: 'state' },
  overrides: supplierLineOverrides,
  view: {
    columns: ['goods_name', 'left_quantity', 'receiver_name', 'due_at', 'order_no', 'state', 'paid_at'],
    filters: ['order_no', 'goods_name', 'receiver_phone', 'due_at'],
  },
});
