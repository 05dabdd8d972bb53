import { formatDateTime } from '../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../platform/format/number.ts';
import { Totals } from '../../platform/kit/figure/totals.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { useEstimate } from './use-estimate.ts';

interface EstimateProps {
  readonly id: number;
  readonly version: number;
}

/** Whom a draft would reach now, what that would cost, and what keeps it from being sent. */
export function Estimate({ id, version }: EstimateProps) {
  const { data, error, refetch } = useEstimate(id, version);
  if (error) return <LoadFailed what="预估" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { recipient_count, suppressed_count, segment_count, cost_fen, budget_left_fen, month, content } = data;
  const left = budget_left_fen ?? null;
  return (
    <section className="zg-detail-section" aria-label="发送预估">
      <h2>发送预估</h2>
      <Totals
        of={[
          { label: '将发给', value: formatNumber(recipient_count - suppressed_count), unit: '人' },
          ...(suppressed_count > 0 ? [{ label: '拒收不发', value: formatNumber(suppressed_count), unit: '人' }] : []),
          { label: '计费', value: formatNumber(segment_count), unit: '条' },
          { label: '预计费用', value: formatMoney(cost_fen), unit: '元' },
          ...(left === null ? [] : [{ label: `${month} 剩余预算`, value: formatMoney(left), unit: '元' }]),
        ]}
      />
      <p>最早于 {formatDateTime(data.due_at)} 发送。</p>
      {content && <p>示例：{content}</p>}
      {!data.is_connected && <p role="alert">没有配置短信接口，暂时不能发送。</p>}
      {left !== null && left < cost_fen && <p role="alert">预计费用超过 {month} 的剩余预算。</p>}
    </section>
  );
}
