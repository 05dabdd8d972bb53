import { LeftIcon, RightIcon } from '../icon/control-icons.tsx';
import { pageNumbers } from './page-numbers.ts';
import './pagination.css';

interface StepProps {
  readonly label: string;
  readonly to: number;
  readonly last: number;
  readonly onTurn: (page: number) => void;
}

function Step({ label, to, last, onTurn }: StepProps) {
  const Icon = label === '上一页' ? LeftIcon : RightIcon;
  return (
    <button
      type="button"
      className="zg-page"
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => onTurn(to)}
    >
      <Icon size={14} />
    </button>
  );
}

interface PaginationProps {
  /** The page that is shown, from 1. */
  readonly page: number;
  /** Rows in all. */
  readonly count: number;
  /** Rows of a page; `endless` while rows follow as one scrolls. */
  readonly size: number | 'endless';
  readonly sizes: readonly number[];
  readonly onTurn: (page: number) => void;
  readonly onResize: (size: string) => void;
}

function PageNumbers({ page, count, size, onTurn }: PaginationProps & { readonly size: number }) {
  const last = Math.max(1, Math.ceil(count / size));
  return (
    <>
      <Step label="上一页" to={page - 1} last={last} onTurn={onTurn} />
      {pageNumbers(page, last).map((entry) =>
        typeof entry === 'number' ? (
          <button
            key={entry}
            type="button"
            className="zg-page"
            aria-label={`第 ${entry} 页`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onTurn(entry)}
          >
            {entry}
          </button>
        ) : (
          <span key={entry} className="zg-page-gap" aria-hidden="true">
            …
          </span>
        ),
      )}
      <Step label="下一页" to={page + 1} last={last} onTurn={onTurn} />
    </>
  );
}

/** Leads to the other pages of a list and sets how long a page is, or that there are none. */
export function Pagination(props: PaginationProps) {
  const { size, sizes, onResize } = props;
  return (
    <nav className="zg-pages" aria-label="分页">
      {size !== 'endless' && <PageNumbers {...props} size={size} />}
      <select aria-label="每页条数" value={size} onChange={(event) => onResize(event.target.value)}>
        {sizes.map((choice) => (
          <option key={choice} value={choice}>
            {choice} 条/页
          </option>
        ))}
        <option value="endless">连续滚动</option>
      </select>
    </nav>
  );
}
