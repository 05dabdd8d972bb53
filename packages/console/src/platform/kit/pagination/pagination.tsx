import { pageSizes, readPageSize } from '../../resource/list/list-state.ts';
import type { ResourceListModel } from '../../resource/list/use-resource-list.ts';
import { LeftIcon, RightIcon } from '../icon/control-icons.tsx';
import { pageNumbers } from './page-numbers.ts';

interface StepProps {
  readonly label: string;
  readonly to: number;
  readonly last: number;
  readonly goTo: (page: number) => void;
}

function Step({ label, to, last, goTo }: StepProps) {
  const Icon = label === '上一页' ? LeftIcon : RightIcon;
  return (
    <button
      type="button"
      className="zg-page"
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => goTo(to)}
    >
      <Icon size={14} />
    </button>
  );
}

function PageNumbers({ list, size }: { readonly list: ResourceListModel; readonly size: number }) {
  const { state, count = 0, goTo } = list;
  const last = Math.max(1, Math.ceil(count / size));
  return (
    <>
      <Step label="上一页" to={state.page - 1} last={last} goTo={goTo} />
      {pageNumbers(state.page, last).map((entry) =>
        typeof entry === 'number' ? (
          <button
            key={entry}
            type="button"
            className="zg-page"
            aria-label={`第 ${entry} 页`}
            aria-current={entry === state.page ? 'page' : undefined}
            onClick={() => goTo(entry)}
          >
            {entry}
          </button>
        ) : (
          <span key={entry} className="zg-page-gap" aria-hidden="true">
            …
          </span>
        ),
      )}
      <Step label="下一页" to={state.page + 1} last={last} goTo={goTo} />
    </>
  );
}

/** Leads to the other pages of a list and sets how long a page is, or that there are none. */
export function Pagination({ list }: { readonly list: ResourceListModel }) {
  const { size } = list.state;
  return (
    <nav className="zg-pages" aria-label="分页">
      {size !== 'endless' && <PageNumbers list={list} size={size} />}
      <select aria-label="每页条数" value={size} onChange={(event) => list.resize(readPageSize(event.target.value))}>
        {pageSizes.map((choice) => (
          <option key={choice} value={choice}>
            {choice} 条/页
          </option>
        ))}
        <option value="endless">连续滚动</option>
      </select>
    </nav>
  );
}
