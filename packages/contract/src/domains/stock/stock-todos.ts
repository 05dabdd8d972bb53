import type { Todo } from '../../features/todo/todo.ts';
import { stockDoc } from './doc/stock-doc.resource.ts';
import { outboundDoc } from './outbound/outbound-doc.resource.ts';
import { transfer } from './transfer/transfer.resource.ts';

const inbound = { page: '/admin-psi/warehouses/io/inbound-docs', resource: stockDoc } as const;
const outbound = { page: '/admin-psi/warehouses/io/outbound-docs' } as const;

export const stockTodos: readonly Todo[] = [
  { ...inbound, label: '待审核', filters: { state: 'submitted' } },
  { ...inbound, label: '待入库', filters: { state: 'approved' } },
  { ...outbound, label: '出库待审核', resource: outboundDoc, filters: { state: 'submitted' } },
  {
    ...outbound,
    label: '调拨待审核',
    resource: transfer,
    filters: { state: 'submitted' },
    view: { view: 'transfer' },
  },
];
