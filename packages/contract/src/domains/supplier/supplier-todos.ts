import type { Todo } from '../../features/todo/todo.ts';
import { supplier } from './supplier.resource.ts';

export const supplierTodos: readonly Todo[] = [
  {
    page: '/admin-psi/user/purchases/supplier-archive',
    label: '供应商待审核',
    leaf: 'approve',
    resource: supplier,
    filters: { state: 'applied' },
  },
];
