import type { Todo } from '../../features/todo/todo.ts';
import { bankPeriod, type ClosedKind, warehousePeriod } from './closing/period.resource.ts';
import { stockDoc } from './doc/stock-doc.document.ts';
import { outboundDoc } from './outbound/outbound-doc.document.ts';
import { stocktake } from './stocktake/stocktake.document.ts';
import { transfer } from './transfer/transfer.document.ts';

const inbound = { page: '/admin-psi/warehouses/io/inbound-docs', resource: stockDoc } as const;
const page = '/admin-psi/warehouses/io/outbound-docs';
const outbound = { page, resource: outboundDoc } as const;
const transfers = { page, resource: transfer, view: { view: 'transfer' } } as const;

const inventory = { page: '/bank/inventory', resource: stocktake } as const;

/** A closed month waits for a second person on the page of its book, which is no list of months. */
const reopening = (location_kind: ClosedKind) =>
  ({ leaf: 'approve', filters: {}, fixed: { state: 'reopen_requested', location_kind } }) as const;

export const stockTodos: readonly Todo[] = [
  { ...inbound, label: '入库待审核', leaf: 'approve', filters: { state: 'submitted' } },
  { ...inbound, label: '商品待入库', leaf: 'post', filters: { state: 'approved' } },
  { ...outbound, label: '出库待审核', leaf: 'approve', filters: { state: 'submitted' } },
  { ...outbound, label: '商品待出库', leaf: 'post', filters: { state: 'approved' } },
  { ...transfers, label: '调拨待审核', leaf: 'approve', filters: { state: 'submitted' } },
  { ...transfers, label: '调拨待发出', leaf: 'post', filters: { state: 'approved' } },
  { ...transfers, label: '调拨待收货', leaf: 'receive', filters: { state: 'in_transit' } },
  { ...transfers, label: '调拨差异待处理', leaf: 'settle', filters: { state: 'short' } },
  { ...inventory, label: '盘点待复盘', leaf: 'count', filters: { state: 'recounting' } },
  { ...inventory, label: '盘点待审核', leaf: 'approve', filters: { state: 'counted' } },
  { ...inventory, label: '盘点待过账', leaf: 'post', filters: { state: 'approved' } },
  { ...reopening('warehouse'), page: '/standing-book/warehouse', resource: warehousePeriod, label: '仓库反结账待确认' },
  { ...reopening('bank_cell'), page: '/standing-book/bank', resource: bankPeriod, label: '网点反结账待确认' },
];
