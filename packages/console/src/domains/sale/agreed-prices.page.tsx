import {
  changePrice,
  changePrices,
  importPrices,
} from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.action';
import { customerGoods } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { ImportButton } from '../../features/import/import-button.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { useListPage } from '../../platform/resource/data/use-records.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { SkuWords } from '../stock/sku-words.view.tsx';

const maxPrices = 100;

/** All prices of the same goods for the same customer, by the days from which they hold. */
function PriceTimeline({ row }: { readonly row: RowOf<typeof customerGoods> }) {
  const { customer, sku } = row;
  const parameters = { customer: customer.id, sku: sku.id, ordering: '-starts_date', limit: maxPrices };
  const { data, error, refetch } = useListPage(customerGoods, parameters);
  return (
    <section className="zg-detail-section" aria-label="价格时间线">
      <h2>价格时间线</h2>
      {error && <LoadFailed what="价格时间线" error={error} onRetry={() => void refetch()} />}
      <ol className="zg-timeline">
        {data?.results.map((one) => (
          <li key={one.id}>
            {one.price} 元{one.validity === 'present' ? '（执行中）' : ''}{' '}
            <time>
              {one.starts_date} 至 {one.ends_date ?? '长期'}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What customers buy at agreed prices. */
export const Page = resourcePage(customerGoods, {
  rowActions: [changePrice],
  bulkActions: [changePrices],
  tools: (list) => <ImportButton declaration={importPrices} onImported={list.refresh} />,
  overrides: defineOverrides(customerGoods, {
    cells: { sku: ({ value }) => <SkuWords of={value} /> },
    widths: { sku: 240, customer: 200 },
  }),
  more: (row) => <PriceTimeline row={row as RowOf<typeof customerGoods>} />,
});
