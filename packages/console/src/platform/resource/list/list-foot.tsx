import { formatNumber } from '../../format/number.ts';
import { TextButton } from '../../kit/button/button.tsx';
import { Pagination } from '../../kit/pagination/pagination.tsx';
import { Summary } from '../../kit/summary/summary.tsx';
import { pageSizes, readPageSize } from './list-state.ts';
import { listSums } from './list-sums.ts';
import type { ResourceListModel } from './use-resource-list.ts';

/** How many the filter finds, what they add up to, and the way to the other pages. */
export function ListFoot({ list }: { readonly list: ResourceListModel }) {
  const { count, summaryStatus, state } = list;
  const figures = listSums(list);
  return (
    <footer className="zg-list-foot">
      <p aria-live="polite">{count === undefined ? '　' : `共 ${formatNumber(count)} 条`}</p>
      {figures.length > 0 && <Summary figures={figures} />}
      {summaryStatus === 'failed' && (
        <p role="alert">
          合计加载失败 <TextButton onClick={list.refresh}>重新加载</TextButton>
        </p>
      )}
      <Pagination
        page={state.page}
        count={count ?? 0}
        size={state.size}
        sizes={pageSizes}
        onTurn={list.goTo}
        onResize={(size) => list.resize(readPageSize(size))}
      />
    </footer>
  );
}
