import type { Todo } from '../../features/todo/todo.ts';
import { staffPages, supplierPages } from './fulfilment-pages.ts';
import { supplierLine } from './line/supplier-line.resource.ts';
import { expressDoc } from './parcel/express-doc.document.ts';

const due = 'due_at';

const ofStaff = Object.entries(staffPages).flatMap(([way, page]): Todo[] => [
  { page, label: '待分配', resource: supplierLine, fixed: { way }, filters: { state: 'unassigned' }, due },
  { page, label: '供应商拒单', resource: supplierLine, fixed: { way }, filters: { state: 'declined' }, due },
  {
    page,
    label: '更正待审核',
    resource: expressDoc,
    fixed: { way },
    filters: { correction: 'requested' },
    view: { show: 'parcels' },
  },
]);

export const purchaseTodos: readonly Todo[] = [
  ...ofStaff,
  {
    page: supplierPages.lines,
    label: '待发货',
    resource: supplierLine,
    fixed: { state__in: 'pending,partial,declined' },
    filters: {},
    due,
  },
];
