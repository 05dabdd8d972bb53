import type { Todo } from '../../features/todo/todo.ts';
import { outboundTask } from './task/outbound-task.resource.ts';

const list = { page: '/admin-psi/warehouses/io/outbound-list', resource: outboundTask } as const;

export const outboundTodos: readonly Todo[] = [
  { ...list, label: '待打包', filters: { state: 'packing' } },
  { ...list, label: '待发出', filters: { state: 'packed' } },
];
