import { readMargin } from '@zhanggui/contract/domains/sale/quotation/quotation.action';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { Totals } from '../../../platform/kit/figure/totals.tsx';
import { LoadedSection } from '../../../platform/resource/detail/loaded-section.tsx';

interface MarginProps {
  readonly id: number;
  readonly version: number;
}

/** What a quotation earns, for those who may see cost. */
export function Margin({ id, version }: MarginProps) {
  const { queryKey, queryFn } = actionQuery(readMargin, { params: { id }, body: {} });
  return (
    <LoadedSection title="毛利" query={{ queryKey: [...queryKey, version], queryFn }}>
      {({ cost_fen, margin_fen, margin_percent }) => (
        <Totals
          of={[
            { label: '成本', value: formatMoney(cost_fen), unit: '元' },
            { label: '毛利', value: formatMoney(margin_fen), unit: '元（不含税）' },
            { label: '毛利率', value: margin_percent, unit: '%' },
          ]}
        />
      )}
    </LoadedSection>
  );
}
