import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readBatchRows } from '@zhanggui/contract/domains/account/staff-batch/staff-batch.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { useState } from 'react';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Pager } from '../../../platform/kit/pagination/pager.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';

const size = 100;

const columns: readonly Column<ReplyOfAction<typeof readBatchRows>['rows'][number]>[] = [
  { label: '行号', cell: ({ row }) => row },
  { label: '人员', cell: ({ title }) => title || '-' },
  { label: '状态', cell: ({ is_undone }) => (is_undone ? '已撤销' : '已导入') },
];

/** Who a batch brought, row by row. */
export function BatchRows({ id }: { readonly id: number }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...actionQuery(readBatchRows, { params: { id }, body: { offset: (page - 1) * size } }),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailed what="人员" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="zg-detail-section" aria-label="人员">
      <SectionHead level={3} title={`人员（${data.count}）`} />
      {data.count === 0 && <p className="zg-faint">这个批次没有导入任何人</p>}
      {data.count > 0 && (
        <LineTable label="人员">
          <ColumnRows columns={columns} rows={data.rows} keyOf={({ row }) => row} />
        </LineTable>
      )}
      <Pager count={data.count} size={size} page={page} onTurn={setPage} />
    </section>
  );
}
