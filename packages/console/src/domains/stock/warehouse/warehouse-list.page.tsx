import { warehouse } from '@zhanggui/contract/domains/stock/warehouse.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { Bins } from './bins.view.tsx';
import { PlaceSwitch, Places } from './places.view.tsx';

interface TwoLinesProps {
  readonly first: string;
  readonly second: string | null;
}

function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="zg-moment">
      <span className="zg-line" title={first}>
        {first}
      </span>
      <small className="zg-line" title={second ?? undefined}>
        {second ?? '-'}
      </small>
    </span>
  );
}

const overrides = defineOverrides(warehouse, {
  cells: {
    region: ({ value, row }) => <TwoLines first={value.join(' ')} second={row.address} />,
    contact: ({ value, row }) => <TwoLines first={value ?? '-'} second={row.phone} />,
  },
  widths: { region: 240, contact: 140 },
});

const Warehouses = resourcePage(warehouse, {
  overrides,
  switch: PlaceSwitch,
  view: { columns: ['code', 'name', 'region', 'contact', 'agent_label', 'priority', 'state', 'updated_at'] },
});

/** Warehouses with their bins, and the other places that are kept by hand. */
export const Page = pageByView(Warehouses, { bins: Bins, places: Places });
