import {
  changePrice,
  changePrices,
  importPrices,
  readBought,
} from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.action';
import { customerGoods } from '@zhanggui/contract/domains/sale/agreed-price/customer-goods.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { ImportButton } from '../../features/import/import-button.tsx';
import { actionQuery } from '../../platform/api/action-query.ts';
import type { Page as ListPage } from '../../platform/api/api.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { Totals } from '../../platform/kit/figure/totals.tsx';
import { pageQuery } from '../../platform/resource/data/use-records.ts';
import { LoadedSection } from '../../platform/resource/detail/loaded-section.tsx';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { SkuWords } from '../stock/sku-words.view.tsx';

const maxPrices = 100;

/** All prices of the same goods for the same customer, by the days from which they hold. */
function PriceTimeline({ row }: { readonly row: RowOf<typeof customerGoods> }) {
  const parameters = { customer: row.customer.id, sku: row.sku.id, ordering: '-starts_date', limit: maxPrices };
  return (
    <LoadedSection title="价格时间线" query={pageQuery<ListPage<typeof row>>(customerGoods, parameters)}>
      {({ results }) => (
        <ol className="zg-timeline">
          {results.map((one) => (
            <li key={one.id}>
              {one.price} 元{one.validity === 'present' ? '（执行中）' : ''}{' '}
              <time>
                {one.starts_date} 至 {one.ends_date ?? '长期'}
              </time>
            </li>
          ))}
        </ol>
      )}
    </LoadedSection>
  );
}

/** How much of it the customer bought, month by month. */
function Months({ id }: { readonly id: number }) {
  return (
    <LoadedSection title="每月件数" query={actionQuery(readBought, { params: { id }, body: {} })}>
      {({ months }) => (
        <Totals
          of={months.map(({ month, quantity }) => ({ label: month, value: formatNumber(quantity), unit: '件' }))}
        />
      )}
    </LoadedSection>
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
  more: (row) => (
    <>
      <PriceTimeline row={row as RowOf<typeof customerGoods>} />
      <Months id={row.id} />
    </>
  ),
});
