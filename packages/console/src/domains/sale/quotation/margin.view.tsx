import { useQuery } from '@tanstack/react-query';
import { readMargin } from '@zhanggui/contract/domains/sale/quotation/quotation.action';
import { api } from '../../../platform/api/api.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { Totals } from '../../../platform/kit/figure/totals.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';

interface MarginProps {
  readonly id: number;
  readonly version: number;
}

/** What a quotation earns, for those who may see cost. */
export function Margin({ id, version }: MarginProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['quotation', 'margin', id, version],
    queryFn: ({ signal }) => api.call(readMargin, { params: { id }, body: {} }, { signal, shows: 'all' }),
  });
  if (error) return <LoadFailed what="毛利" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="zg-detail-section" aria-label="毛利">
      <h2>毛利</h2>
      <Totals
        of={[
          { label: '成本', value: formatMoney(data.cost_fen), unit: '元' },
          { label: '毛利', value: formatMoney(data.margin_fen), unit: '元（不含税）' },
          { label: '毛利率', value: data.margin_percent, unit: '%' },
        ]}
      />
    </section>
  );
}
