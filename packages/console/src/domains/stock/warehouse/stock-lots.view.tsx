import { stockLot } from '@zhanggui/contract/domains/stock/lot/stock-lot.resource';
import { businessDay } from '@zhanggui/contract/platform/time';
import { Link } from 'react-router';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { DaysLeft } from '../level-cells.view.tsx';
import { SkuWords } from '../sku-words.view.tsx';
import { StockSwitch } from './stock-switch.view.tsx';

/** Leads to the lots that need care now, those that end first above. */
function LotTools() {
  const today = businessDay(new Date());
  const leads: readonly (readonly [label: string, filters: Readonly<Record<string, string>>])[] = [
    ['已过期', { expires_date__lt: today }],
    ['临期', { near_date__lte: today, expires_date__gte: today }],
  ];
  return leads.map(([label, filters]) => {
    const search = new URLSearchParams({ view: 'lots', ordering: 'expires_date', ...filters });
    return (
      <Link key={label} className="zg-button" to={`/warehouse/stock?${search}`}>
        {label}
      </Link>
    );
  });
}

/** The lots that have pieces. */
export const StockLots = resourcePage(stockLot, {
  switch: StockSwitch,
  tools: () => <LotTools />,
  fixed: { on_hand__gte: '1' },
  overrides: defineOverrides(stockLot, {
    cells: { sku: ({ value }) => <SkuWords of={value} />, days_left: DaysLeft },
    widths: { sku: 260, location: 180, days_left: 150 },
  }),
});
