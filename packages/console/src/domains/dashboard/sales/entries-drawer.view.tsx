import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { entryTotals, salesEntries } from '@zhanggui/contract/domains/dashboard/sales/entry.action';
import { type EntrySide, ordersOf } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { entryKind } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Pager } from '../../../platform/kit/pagination/pager.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { OneOf } from './one-of.view.tsx';
import type { SalesFilter } from './use-sales-filter.ts';
import './sales-table.css';

/** What a figure is opened down to. */
export interface Opened {
  readonly title: string;
  readonly filter: SalesFilter;
  readonly side: EntrySide & { readonly freight: NonNullable<EntrySide['freight']> };
  readonly entry: 'sale' | 'refund';
}

interface EntriesDrawerProps {
  readonly opened: Opened;
  readonly onClose: () => void;
}

const size = 50;
const entryLabels = { sale: '成交', refund: '退款' } as const;

function useEntries({ filter, side }: Opened, entry: Opened['entry'], page: number) {
  const body = { ...filter, ...side, entry, limit: size, offset: (page - 1) * size };
  return useQuery({
    queryKey: [salesEntries.path, body],
    queryFn: ({ signal }) => api.call(salesEntries, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

function useTotals({ filter, side }: Opened, entry: Opened['entry']) {
  const body = { ...filter, ...side, entry };
  return useQuery({
    queryKey: [entryTotals.path, body],
    queryFn: ({ signal }) => api.call(entryTotals, { body }, { signal }),
  });
}

/** What the rows come to in all, which may take longer than the rows. */
function Totals({ totals: { data, error, refetch } }: { readonly totals: ReturnType<typeof useTotals> }) {
  if (error) return <LoadFailed what="合计" error={error} onRetry={() => void refetch()} />;
  return (
    <p className="zg-rows-sum">
      合计 <strong>{data ? `¥ ${formatMoney(data.total_fen)}` : '…'}</strong>
      <span className="zg-faint">
        {data ? `${formatNumber(data.count)} 行，${formatNumber(data.total_quantity)} 件` : '正在加总'}
      </span>
    </p>
  );
}

/** Leads to the same orders in their own list, where the figure is one of whole orders. */
function OrdersLink({ opened: { filter, side } }: { readonly opened: Opened }) {
  const { has } = usePermission();
  const { freight, kind, mall, agent_label, ...narrower } = side;
  if (freight !== 'with' || Object.keys(narrower).length > 0 || !has('/all-order/all-list')) return null;
  const whole = {
    ...filter,
    ...(kind ? { kind } : {}),
    ...(mall ? { mall } : {}),
    ...(agent_label ? { agent_label } : {}),
  };
  return <Link to={`/all-order/all-list?${new URLSearchParams(ordersOf(whole, 'gmv_fen'))}`}>在订单列表中查看</Link>;
}

function EntryRows({ opened, entry }: { readonly opened: Opened; readonly entry: Opened['entry'] }) {
  const [page, setPage] = useState(1);
  const { has } = usePermission();
  const { data, error, refetch } = useEntries(opened, entry, page);
  const totals = useTotals(opened, entry);
  const mayOpen = has('/all-order/all-list') || has('/order/list');
  if (error) return <LoadFailed what="明细" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="zg-faint">加载中…</p>;
  if (data.rows.length === 0 && page === 1) return <p className="zg-faint">没有{entryLabels[entry]}。</p>;
  return (
    <>
      <Totals totals={totals} />
      <div className="zg-rows">
        <Table>
          <thead>
            <tr>
              <th scope="col">订单</th>
              <th scope="col">{entry === 'sale' ? '下单时间' : '退款时间'}</th>
              <th scope="col">商品</th>
              <th scope="col" data-align="end">
                件数
              </th>
              <th scope="col" data-align="end">
                金额
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ key, order, at, goods_name, spec_text, quantity, amount_fen }) => (
              <tr key={key}>
                <td>
                  {mayOpen ? (
                    <Link to={`/order/detail?id=${order.id}`}>{String(order.order_no)}</Link>
                  ) : (
                    String(order.order_no)
                  )}
                </td>
                <td>{formatDateTime(at)}</td>
                <td>
                  {goods_name ?? '运费'}
                  {spec_text && <small> {spec_text}</small>}
                </td>
                <td data-align="end">{goods_name === null ? '-' : formatNumber(quantity)}</td>
                <td data-align="end">{formatMoney(amount_fen)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Pager count={totals.data?.count ?? data.rows.length} size={size} page={page} onTurn={setPage} />
    </>
  );
}

/** In full screen only descendants of that element are visible. */
function onTop(): Element {
  return document.fullscreenElement ?? document.body;
}

/** The rows that a figure is made of, with the total that equals it. */
export function EntriesDrawer({ opened, onClose }: EntriesDrawerProps) {
  const [entry, setEntry] = useState(opened.entry);
  const { from_date, to_date } = opened.filter;
  return (
    <Drawer open title={opened.title} size={760} onClose={onClose} rootClassName="zg-drawer-side" getContainer={onTop}>
      <div className="zg-entries-head">
        <span>{from_date === to_date ? from_date : `${from_date} ~ ${to_date}`}</span>
        <OrdersLink opened={opened} />
      </div>
      <OneOf label={entryKind.label} values={entryKind.values} chosen={entry} onChoose={setEntry} />
      <EntryRows key={entry} opened={opened} entry={entry} />
    </Drawer>
  );
}
