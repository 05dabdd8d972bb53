import { warehouse } from '@zhanggui/contract/domains/stock/warehouse.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';

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

export const Page = resourcePage(warehouse, {
  overrides,
  view: { columns: ['code', 'name', 'region', 'contact', 'agent_label', 'priority', 'state', 'updated_at'] },
});
