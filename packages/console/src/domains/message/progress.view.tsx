import { formatMoney, formatNumber } from '../../platform/format/number.ts';
import { Totals } from '../../platform/kit/figure/totals.tsx';
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
  return (
    <section className="zg-detail-section" aria-label="发送进度">
      <h2>发送进度</h2>
      <Totals
        of={[
          { label: '人数', value: formatNumber(Number(row.recipient_count)), unit: '人' },
          ...shown.map(([label, name]) => ({ label, value: formatNumber(Number(row[name])), unit: '人' })),
          { label: '费用', value: formatMoney(Number(row.cost_fen)), unit: '元' },
        ]}
      />
    </section>
  );
}
