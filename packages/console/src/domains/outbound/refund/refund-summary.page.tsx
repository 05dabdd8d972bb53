import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readRefundSummary } from '@zhanggui/contract/domains/outbound/refund/refund-summary.action';
import { refundGrouping } from '@zhanggui/contract/domains/outbound/refund/refund-summary.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { datetime } from '@zhanggui/contract/platform/fields/time/datetime';
import { useId } from 'react';
import { api } from '../../../platform/api/api.ts';
import type { FilterTexts } from '../../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { CopyButton } from '../../../platform/fields/parts/copy-button.tsx';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { ViewTabs } from '../../../platform/resource/filter/view-tabs.tsx';
import '../../../platform/resource/list/list.css';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import '../floor.css';
import { FloorNotice } from '../wave/floor-notice.view.tsx';
import { type FloorFilters, useFloorFilters } from '../wave/use-floor-filters.ts';

type Summary = ReplyOfAction<typeof readRefundSummary>;
type Grouping = (typeof refundGrouping.values)[number]['value'];

const period = datetime({ label: '申请时间' });
const { kind, mall } = readRefundSummary.body;
const shown = Object.entries({ created_at: period, kind, mall });
const views = Object.fromEntries(refundGrouping.values.map(({ value, label }) => [value, label])) as Record<
  Grouping,
  string
>;

function useSummary(by: Grouping, { kind, mall, ...dates }: FilterTexts) {
  // The range filter sends the second before its first day.
  const start = dates.created_at__gt;
  const body = {
    ...{ by, kind, mall, to: dates.created_at__lte },
    from: start === undefined ? undefined : String(Number(start) + 1),
  };
  return useQuery({
    queryKey: ['refund_summary', body],
    queryFn: ({ signal }) => api.call(readRefundSummary, { body: body as never }, { signal, shows: 'all' }),
    placeholderData: keepPreviousData,
  });
}

function Filters({ filters, onFilter }: FloorFilters) {
  const id = useId();
  return (
    <search className="zg-filters" aria-label="筛选退货">
      <div className="zg-filter-row">
        {shown.map(([name, field]) => {
          const { Filter } = adapterOf(field);
          return (
            Filter && (
              <div key={name} className="zg-filter" data-kind={field.kind}>
                <Filter id={`${id}.${name}`} name={name} field={field} filters={filters} onFilter={onFilter} />
              </div>
            )
          );
        })}
      </div>
    </search>
  );
}

function Totals({ of }: { readonly of: Summary }) {
  const facts = [
    ['退款单数', formatNumber(of.refund_count)],
    ['退货件数', formatNumber(of.quantity)],
    ['其中未发货', formatNumber(of.unshipped_quantity)],
    ['完好入库', formatNumber(of.returned_quantity)],
    ['商品退款金额', formatMoney(of.amount_fen)],
  ] as const;
  return (
    <dl className="zg-floor-totals">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)}%`;
}

function SummaryTable({ of, title }: { readonly of: Summary; readonly title: string }) {
  return (
    <div className="zg-floor-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {['退款单数', '退货件数', '未发货', '完好入库', '商品退款金额', '金额占比'].map((label) => (
              <th key={label} scope="col" data-align="end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row) => (
            <tr key={row.key}>
              <td data-label={title}>
                <span className="zg-moment">
                  {row.name}
                  {row.code && (
                    <small className="zg-code">
                      {row.code}
                      <CopyButton text={row.code} />
                    </small>
                  )}
                </span>
              </td>
              <td data-label="退款单数" data-align="end">
                {formatNumber(row.refund_count)}
              </td>
              <td data-label="退货件数" data-align="end">
                {formatNumber(row.quantity)}
              </td>
              <td data-label="未发货" data-align="end">
                {formatNumber(row.unshipped_quantity)}
              </td>
              <td data-label="完好入库" data-align="end">
                {formatNumber(row.returned_quantity)}
              </td>
              <td data-label="商品退款金额" data-align="end">
                {formatMoney(row.amount_fen)}
              </td>
              <td data-label="金额占比" data-align="end">
                {share(row.amount_fen, of.amount_fen)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What came back and why: by reason, SKU or supplier. */
export function Page() {
  const chosen = useFloorFilters(['by', 'kind', 'mall', 'created_at__gt', 'created_at__lte']);
  const { by: asked, ...filters } = chosen.filters;
  const by = refundGrouping.values.find(({ value }) => value === asked)?.value ?? 'ground';
  const { data, error, refetch, isPending } = useSummary(by, filters);
  const isEmpty = data?.rows.length === 0;
  const isOfDefault = filters.created_at__gt === undefined;
  return (
    <>
      <PageHeader />
      <ViewTabs
        label="汇总方式"
        views={views}
        current={by}
        onChoose={(next) => chosen.onFilter({ by: next === 'ground' ? undefined : next })}
      />
      <section className="zg-floor-section" aria-label="退货汇总">
        <Filters {...chosen} />
        {isOfDefault && <p className="zg-faint">未选申请时间，显示最近九十天。</p>}
        {data && <Totals of={data} />}
        {data && !error && !isEmpty && <SummaryTable of={data} title={views[by].slice(1)} />}
        {data && data.row_count > data.rows.length && (
          <p className="zg-faint">
            共 {formatNumber(data.row_count)} 行，显示金额最大的 {data.rows.length} 行；合计是全部。
          </p>
        )}
        {!isPending && (error || isEmpty) && (
          <FloorNotice
            error={error}
            onRetry={() => void refetch()}
            empty={{ title: '没有退货', advice: '换一段时间，或放宽筛选条件；不选时间时是最近九十天。' }}
          />
        )}
      </section>
    </>
  );
}
