import { useQuery } from '@tanstack/react-query';
import { messageFaults } from '@zhanggui/contract/domains/message/message.action';
import { api } from '../../platform/api/api.ts';
import { formatMoney, formatNumber } from '../../platform/format/number.ts';
import { Totals } from '../../platform/kit/figure/totals.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import type { Row } from '../../platform/resource/data/row.ts';

const parts = [
  ['待发送', 'waiting_count'],
  ['待回执', 'unanswered_count'],
  ['已送达', 'delivered_count'],
  ['失败', 'failed_count'],
  ['已拦截', 'suppressed_count'],
  ['已取消', 'cancelled_count'],
] as const;

/** How far a message has come: the states of its records add up to its people. */
export function Progress({ row }: { readonly row: Row }) {
  const shown = parts.filter(([, name]) => Number(row[name]) > 0);
  const failed = Number(row.failed_count);
  const answered = Number(row.delivered_count) + failed;
  const { data, error, refetch } = useQuery({
    queryKey: ['message', 'faults', row.id, failed],
    queryFn: ({ signal }) => api.call(messageFaults, { params: { id: row.id }, body: {} }, { signal, shows: 'all' }),
    enabled: failed > 0,
  });
  return (
    <section className="zg-detail-section" aria-label="发送进度">
      <h2>发送进度</h2>
      <Totals
        of={[
          { label: '人数', value: formatNumber(Number(row.recipient_count)), unit: '人' },
          ...shown.map(([label, name]) => ({ label, value: formatNumber(Number(row[name])), unit: '人' })),
          ...(answered > 0
            ? [{ label: '送达率', value: ((Number(row.delivered_count) / answered) * 100).toFixed(2), unit: '%' }]
            : []),
          { label: '费用', value: formatMoney(Number(row.cost_fen)), unit: '元' },
        ]}
      />
      {error && !data && <LoadFailed what="失败原因" error={error} onRetry={() => void refetch()} />}
      {data && data.faults.length > 0 && (
        <ul aria-label="失败原因">
          {data.faults.map(({ fault, count }) => (
            <li key={fault}>
              {fault}：{formatNumber(count)} 人
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
