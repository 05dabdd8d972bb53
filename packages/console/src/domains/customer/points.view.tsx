import { useQuery } from '@tanstack/react-query';
import { readCustomerPoints } from '@zhanggui/contract/domains/customer/customer-points.action';
import { api } from '../../platform/api/api.ts';
import { LineTable } from '../../platform/fields/structure/line-table.tsx';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { Totals } from '../../platform/kit/figure/totals.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';

/** What the people of a customer hold in points; nothing where there is none, or the caller may not see points. */
export function Points({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: [readCustomerPoints.path, id],
    queryFn: ({ signal }) => api.call(readCustomerPoints, { params: { id }, body: {} }, { signal, shows: 'all' }),
  });
  if (error) return <LoadFailed what="积分" error={error} onRetry={() => void refetch()} />;
  if (!data || data.accounts.length === 0) return null;
  return (
    <section className="zg-detail-section" aria-label="积分">
      <h2>积分</h2>
      <Totals
        of={[
          { label: '积分余额', value: formatNumber(data.balance), unit: '分' },
          ...data.accounts.map(({ employee, enterprise, balance }) => ({
            ...{ label: `${employee}（${enterprise}）`, value: formatNumber(balance), unit: '分' },
          })),
        ]}
      />
      {data.entries.length > 0 && (
        <LineTable label="最近变动">
          <thead>
            <tr>
              <th scope="col">时间</th>
              <th scope="col">姓名</th>
              <th scope="col">类型</th>
              <th scope="col">单据</th>
              <th scope="col" data-align="end">
                变动
              </th>
            </tr>
          </thead>
          <tbody>
            {data.entries.map((entry) => (
              <tr key={`${entry.at}-${entry.employee}-${entry.document_no}-${entry.points}`}>
                <td data-label="时间">{formatDateTime(entry.at)}</td>
                <td data-label="姓名">{entry.employee}</td>
                <td data-label="类型">{entry.kind}</td>
                <td data-label="单据">{entry.document_no ?? '-'}</td>
                <td data-label="变动" data-align="end">
                  {entry.points > 0 && '+'}
                  {formatNumber(entry.points)}
                </td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      )}
    </section>
  );
}
