import { formatNumber } from '../../format/number.ts';
import '../table/rows.css';

interface PagerProps {
  /** Rows in all. */
  readonly count: number;
  readonly size: number;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly onTurn: (page: number) => void;
}

/** Leads through the rows of a small table; nothing where one page holds them all. */
export function Pager({ count, size, page, onTurn }: PagerProps) {
  if (count <= size) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, count);
  return (
    <nav className="zg-pager" aria-label="分页">
      <span className="zg-faint">
        {formatNumber(first)}–{formatNumber(last)}，共 {formatNumber(count)} 条
      </span>
      <button type="button" className="zg-button" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        上一页
      </button>
      <button type="button" className="zg-button" disabled={last === count} onClick={() => onTurn(page + 1)}>
        下一页
      </button>
    </nav>
  );
}
