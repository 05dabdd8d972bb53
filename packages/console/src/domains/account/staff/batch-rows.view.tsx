import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readBatchRows } from '@zhanggui/contract/domains/account/staff-batch/staff-batch.action';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Pager } from '../../../platform/kit/pagination/pager.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';

const size = 100;

/** Who a batch brought, row by row. */
export function BatchRows({ id }: { readonly id: number }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [readBatchRows.path, id, page],
    queryFn: ({ signal }) =>
      api.call(readBatchRows, { params: { id }, body: { offset: (page - 1) * size } }, { signal, shows: 'all' }),
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
          <thead>
            <tr>
              {['行号', '人员', '状态'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ row, title, is_undone }) => (
              <tr key={row}>
                <td data-label="行号">{row}</td>
                <td data-label="人员">{title || '-'}</td>
                <td data-label="状态">{is_undone ? '已撤销' : '已导入'}</td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      )}
      <Pager count={data.count} size={size} page={page} onTurn={setPage} />
    </section>
  );
}
