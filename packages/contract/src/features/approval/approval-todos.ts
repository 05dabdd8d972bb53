import type { Todo } from '../todo/todo.ts';
import { approval } from './approval.resource.ts';

export const approvalTodos: readonly Todo[] = [
  {
    page: '/system/approval',
    label: '待我复核',
    leaf: 'approve',
    resource: approval,
    filters: { state: 'waiting' },
    own: 'decider',
  },
];
