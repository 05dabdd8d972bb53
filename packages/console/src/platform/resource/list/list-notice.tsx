import type { ReactNode } from 'react';
import { LoadFailed } from '../../kit/feedback/load-failed.tsx';
import { hasRows, type ResourceListModel } from './use-resource-list.ts';

interface ListNoticeProps {
  readonly list: ResourceListModel;
  /** What there is to do while there are no records: the primary action. */
  readonly primary: ReactNode;
  readonly purpose: string | undefined;
}

function NoMatch({ list }: Pick<ListNoticeProps, 'list'>) {
  return (
    <div className="zg-list-notice">
      <h2>没有符合条件的{list.resource.label}</h2>
      <p>放宽或清除筛选条件后再看。</p>
      <button type="button" className="zg-button" onClick={list.clearFilters}>
        清除筛选
      </button>
    </div>
  );
}

/** Shown instead of rows when there are none: the reason and the next step. */
export function ListNotice({ list, primary, purpose }: ListNoticeProps) {
  const { resource, status, error, count, state } = list;
  if (status === 'failed') {
    return <LoadFailed what={resource.label} error={error} onRetry={list.refresh} />;
  }
  if (hasRows(list)) return null;
  if (count !== undefined && count > 0) {
    return (
      <div className="zg-list-notice">
        <h2>这一页没有内容</h2>
        <button type="button" className="zg-button" onClick={() => list.goTo(1)}>
          回到第一页
        </button>
      </div>
    );
  }
  if (Object.keys(state.filters).length > 0) return <NoMatch list={list} />;
  return (
    <div className="zg-list-notice">
      <h2>还没有{resource.label}</h2>
      <p>{purpose ?? `${resource.label}会显示在这里。`}</p>
      {primary}
    </div>
  );
}
