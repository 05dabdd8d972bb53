import { Link } from 'react-router';
import type { OpenTodo } from './use-todos.ts';
import './todo-badge.css';

const max = 999;

/** How much waits on a page; it opens the list of just that, and its hint names all that waits there. */
export function TodoBadge({ todos }: { readonly todos: readonly OpenTodo[] }) {
  const [first] = todos.filter(({ count }) => count > 0);
  if (!first) return null;
  const all = todos.map(({ label, count }) => `${label} ${count}`).join(' · ');
  const shown = first.count > max ? `${max}+` : String(first.count);
  return (
    <Link className="zg-todo" to={first.path} title={all} aria-label={`${first.label} ${shown}`}>
      {shown}
    </Link>
  );
}
