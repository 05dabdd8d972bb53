import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { purchaseLog } from '@zhanggui/contract/domains/purchase/order/purchase-log';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { purchaseLog as purchaseLogTable } from './order/purchase-order.tables.ts';
import { supplierLine as supplierLineTable } from './purchase.tables.ts';

export const purchaseBindings: readonly Binding[] = [
  bind(supplierLine, {
    table: supplierLineTable,
    computed: {
      left_quantity: (t: string) => `greatest(0, ${t}.quantity - ${t}.withheld_quantity - ${t}.sent_quantity)`,
      is_overdue: (t: string) =>
        `${t}.due_at < now() AND ${t}.state IN ('unassigned', 'pending', 'partial', 'declined')`,
    },
  }),
  bind(purchaseLog, { table: purchaseLogTable }),
];
