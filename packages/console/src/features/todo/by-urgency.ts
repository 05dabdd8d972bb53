import type { OpenTodo } from './use-todos.ts';

/** Work that waits: what has a term by its moment, then the rest by how much there is. */
export function byUrgency(todos: readonly OpenTodo[]): OpenTodo[] {
  const momentOf = ({ due_at }: OpenTodo) => due_at ?? Number.POSITIVE_INFINITY;
  return todos
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => {
      const [a, b] = [momentOf(one), momentOf(other)];
      return a === b ? other.count - one.count : a - b;
    });
}
