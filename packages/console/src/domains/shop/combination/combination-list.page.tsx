import { putOnCombination, takeOffCombination } from '@zhanggui/contract/domains/shop/combination/combination.action';
import { combinationFlow } from '@zhanggui/contract/domains/shop/combination/combination.flow';
import { combination } from '@zhanggui/contract/domains/shop/combination/combination.resource';
import { formatMoney } from '../../../platform/format/number.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { GoodsCell } from '../goods/goods-cell.view.tsx';
import { PartTable } from './part-table.view.tsx';

/** What a buyer saves by the set. */
function Value({ value, price }: { readonly value: number; readonly price: number }) {
  const saved = value - price;
  return (
    <span className="zg-moment">
      {formatMoney(value)}
      {saved > 0 && <small>省 {formatMoney(saved)}</small>}
      {saved < 0 && <small data-sign="minus">低于组合价</small>}
    </span>
  );
}

const overrides = defineOverrides(combination, {
  cells: {
    name: ({ value, row }) => <GoodsCell picture={row.pictures?.[0]} name={value} note={row.subtitle} />,
    value_fen: ({ value, row }) => <Value value={value} price={row.sale_price_fen} />,
    items: ({ row }) => <PartTable items={row.items} price_fen={row.sale_price_fen} />,
  },
  widths: { name: 250, code: 130, category: 100, item_count: 72, sale_price_fen: 100, value_fen: 110, available: 90 },
});

export const Page = resourcePage(combination, {
  formPath: '/goods/combination-add',
  rowActions: [putOnCombination, takeOffCombination],
  flow: { flow: combinationFlow, field: 'state' },
  allows: (row, what) => what !== 'delete' || row.state !== 'on',
  overrides,
});
