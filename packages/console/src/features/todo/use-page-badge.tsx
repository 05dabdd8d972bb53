import { TodoBadge } from './todo-badge.tsx';
import { useTodos } from './use-todos.ts';

/** How much waits on each page. */
export function usePageBadge() {
  const todos = useTodos();
  return (path: string) => <TodoBadge todos={todos.get(path) ?? []} />;
}
