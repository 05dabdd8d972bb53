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
import { LineTable } from '../../platform/fields/structure/line-table.tsx';
import { formatNumber } from '../../platform/format/number.ts';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { ColumnRows } from '../../platform/kit/table/column-rows.tsx';
import { useListPage } from '../../platform/resource/data/use-records.ts';
import { LoadedSection } from '../../platform/resource/detail/loaded-section.tsx';
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

const { label: bought, fields } = readBought.reply.fields.months;

/** How much of it the customer bought, month by month. */
function Months({ id }: { readonly id: number }) {
  return (
    <LoadedSection title={bought} query={actionQuery(readBought, { params: { id }, body: {} })}>
      {({ months }) => (
        <LineTable label={bought}>
          <ColumnRows
            columns={[
              { label: fields.month.label, cell: ({ month }) => month },
              { label: fields.quantity.label, align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
            ]}
            rows={months}
            keyOf={({ month }) => month}
          />
        </LineTable>
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
