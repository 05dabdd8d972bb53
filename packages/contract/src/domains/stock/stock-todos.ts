import type { Todo } from '../../features/todo/todo.ts';
import { stockDoc } from './doc/stock-doc.document.ts';
import { outboundDoc } from './outbound/outbound-doc.document.ts';
import { stocktake } from './stocktake/stocktake.document.ts';
import { transfer } from './transfer/transfer.document.ts';

const inbound = { page: '/admin-psi/warehouses/io/inbound-docs', resource: stockDoc } as const;
const outbound = { page: '/admin-psi/warehouses/io/outbound-docs' } as const;

const inventory = { page: '/bank/inventory', resource: stocktake } as const;

export const stockTodos: readonly Todo[] = [
  { ...inbound, label: '入库待审核', filters: { state: 'submitted' } },
  { ...inbound, label: '商品待入库', filters: { state: 'approved' } },
  { ...outbound, label: '出库待审核', resource: outboundDoc, filters: { state: 'submitted' } },
  { ...outbound, label: '商品待出库', resource: outboundDoc, filters: { state: 'approved' } },
  {
    ...outbound,
    label: '调拨待审核',
    resource: transfer,
    filters: { state: 'submitted' },
    view: { view: 'transfer' },
  },
  {
    ...outbound,
    label: '调拨待收货',
    resource: transfer,
    filters: { state: 'in_transit' },
    view: { view: 'transfer' },
  },
  { ...inventory, label: '盘点待复盘', filters: { state: 'recounting' } },
  { ...inventory, label: '盘点待审核', filters: { state: 'counted' } },
  { ...inventory, label: '盘点待过账', filters: { state: 'approved' } },
];
