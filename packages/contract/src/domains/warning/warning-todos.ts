import type { TodoPlace } from '../../features/todo/todo.ts';

export const openWarnings: TodoPlace = { page: '/order_warning', label: '预警待处理', leaf: 'handle' };
