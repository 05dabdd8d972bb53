import type { Todo } from '../../features/todo/todo.ts';
import { reservationDiscrepancy } from './reservation/discrepancy.resource.ts';
import { branchReturn, reservation } from './reservation/reservation.document.ts';
import { reservationOrdersPage, reservationPage, returnPage } from './reservation/reservation-pages.ts';

const orders = { page: reservationOrdersPage, resource: reservation } as const;
const asked = { page: reservationPage, resource: reservation } as const;
const returns = { page: returnPage, resource: branchReturn } as const;
const differences = {
  resource: reservationDiscrepancy,
  leaf: 'settle',
  filters: { state: 'open' },
  view: { view: 'discrepancy' },
} as const;

export const branchTodos: readonly Todo[] = [
  { ...orders, label: '预约待备货', leaf: 'prepare', filters: { status: '0' }, due: 'wanted_date' },
  { ...orders, label: '预约待发货', leaf: 'ship', filters: { status__in: '3,5' } },
  { ...orders, label: '预约申请取消', leaf: 'cancel', filters: { status: '3', cancel_asked_at__isnull: 'false' } },
  { ...asked, label: '预约待收货', leaf: 'receive', filters: { status__in: '4,5,6' } },
  { ...differences, page: reservationPage, label: '收货差异待处理', fixed: { kind: 'reservation' } },
  { ...returns, label: '网点退货待同意', leaf: 'prepare', filters: { status: '0' } },
  { ...returns, label: '网点退货待收货', leaf: 'receive', filters: { status__in: '4,5,6' } },
  { ...differences, page: returnPage, label: '退货差异待处理', fixed: { kind: 'return' } },
];
