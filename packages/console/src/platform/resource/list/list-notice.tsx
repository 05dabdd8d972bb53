import type { ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { Notice } from '../../kit/notice/notice.tsx';
import { hasRows, type ResourceListModel } from './use-resource-list.ts';

interface ListNoticeProps {
  readonly list: ResourceListModel;
  /** What there is to do while there are no records: the primary action. */
  readonly primary: ReactNode;
  readonly purpose: string | undefined;
}

function NoMatch({ list }: Pick<ListNoticeProps, 'list'>) {
  return (
    <Notice title={`没有符合条件的${list.resource.label}`} drawing="no_match">
      <p>试试调整或清除筛选条件</p>
      <Button onClick={list.clearFilters}>清除筛选</Button>
    </Notice>
  );
}

/** Shown instead of rows when there are none: the reason and the next step. */
export function ListNotice({ list, primary, purpose }: ListNoticeProps) {
  const { resource, status, error, count, state } = list;
  if (status === 'failed') {
    return <LoadFailed what={resource.label} error={error} onRetry={list.refresh} />;
  }
  if (hasRows(list)) return null;
  if (count !== undefined && count > 0 && state.size !== 'endless') {
    const last = Math.ceil(count / state.size);
    return (
      <Notice title="本页没有内容">
        <Button onClick={() => list.goTo(last)}>返回最后一页</Button>
      </Notice>
    );
  }
  const [set, ...further] = Object.keys(state.filters);
  if (set !== undefined && (set !== resource.tabs || further.length > 0)) return <NoMatch list={list} />;
  if (set !== undefined) {
    return (
      <Notice title={`该状态下暂无${resource.label}`}>
        <Button onClick={() => list.filter({ [set]: undefined })}>查看全部</Button>
      </Notice>
    );
  }
  return (
    <Notice title={`暂无${resource.label}`}>
      <p>{purpose ?? `${resource.label}会显示在这里。`}</p>
      {primary}
    </Notice>
  );
}
