import { Link } from 'react-router';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { Drawing } from '../../platform/kit/drawing/drawing.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { Status } from '../../platform/kit/tag/status.tsx';
import { useShell } from '../../platform/navigation/shell-context.ts';
import { WorkbenchCard } from '../../platform/shell/workbench/workbench-card.tsx';
import { byUrgency } from './by-urgency.ts';
import { type OpenTodo, useOpenTodos } from './use-todos.ts';
import './todo-card.css';

function Due({ due_at }: Pick<OpenTodo, 'due_at'>) {
  if (due_at === null || due_at === undefined) return null;
  const isLate = due_at * 1000 < Date.now();
  return <Status tone={isLate ? 'bad' : 'attention'}>最晚 {formatDateTime(due_at)}</Status>;
}

function Waiting({ todos }: { readonly todos: readonly OpenTodo[] }) {
  const { pages } = useShell();
  const titleOf = (path: string) => pages.find((page) => page.path === path)?.title;
  if (todos.length === 0) {
    return (
      <div className="zg-todo-none">
        <Drawing name="done" />
        <p>暂无待办，所有工作都已处理。</p>
      </div>
    );
  }
  return (
    <ul className="zg-todo-tiles">
      {todos.map(({ page, label, path, count, due_at }) => (
        <li key={path}>
          <Link to={path}>
            <span>{label}</span>
            <strong>{formatNumber(count)}</strong>
            <small>{titleOf(page)}</small>
            <Due due_at={due_at} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The work that waits on the user's pages, what is due first in front. */
export function TodoCard() {
  const { data, error, refetch } = useOpenTodos();
  return (
    <WorkbenchCard title="待办" wide>
      {error && !data && <LoadFailed what="待办" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p>加载中…</p>}
      {data && <Waiting todos={byUrgency(data.results)} />}
    </WorkbenchCard>
  );
}
