import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { marginLines, salesBuyers } from '@zhanggui/contract/domains/dashboard/sales/drill-down.action';
import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Pager } from '../../../platform/kit/pagination/pager.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import type { SalesFilter } from './use-sales-filter.ts';
import './sales-table.css';

/** A figure that is made of buyers or of margins, and its period. */
export interface OpenedFigure {
  readonly title: string;
  readonly filter: SalesFilter;
  readonly rows: 'buyers' | 'margin';
}

interface RowsProps {
  readonly filter: SalesFilter;
}

const size = 50;

function OrderLink({ order }: { readonly order: { readonly id: number; readonly [name: string]: unknown } }) {
  const { has } = usePermission();
  const number = String(order.order_no);
  if (!has('/all-order/all-list') && !has('/order/list')) return number;
  return <Link to={`/order/detail?id=${order.id}`}>{number}</Link>;
}

function Heads({ start, end }: { readonly start: readonly string[]; readonly end: readonly string[] }) {
  return (
    <thead>
      <tr>
        {start.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
        {end.map((label) => (
          <th key={label} scope="col" data-align="end">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Sum({ words, more }: { readonly words: string; readonly more: ReactNode }) {
  return (
    <p className="zg-rows-sum">
      合计 <strong>{words}</strong>
      <span className="zg-faint">{more}</span>
    </p>
  );
}

function BuyerRows({ filter }: RowsProps) {
  const [page, setPage] = useState(1);
  const body = { ...filter, limit: size, offset: (page - 1) * size };
  const { data, error, refetch } = useQuery({
    queryKey: [salesBuyers.path, body],
    queryFn: ({ signal }) => api.call(salesBuyers, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailed what="客户" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="zg-faint">加载中…</p>;
  if (data.count === 0) return <p className="zg-faint">没有成交客户。</p>;
  const average = formatMoney(Math.round(data.total_fen / data.count));
  return (
    <>
      <Sum
        words={`${formatNumber(data.count)} 位客户`}
        more={`成交额 ¥ ${formatMoney(data.total_fen)} ÷ ${formatNumber(data.count)} = 客单价 ¥ ${average}`}
      />
      <div className="zg-rows">
        <Table>
          <Heads start={['最近一单']} end={['成交订单数', '成交额']} />
          <tbody>
            {data.rows.map(({ last_order, at, order_count, amount_fen }) => (
              <tr key={last_order.id}>
                <td>
                  <OrderLink order={last_order} />
                  <small className="zg-entry-more">{formatDateTime(at)}</small>
                </td>
                <td data-align="end">{formatNumber(order_count)}</td>
                <td data-align="end">{formatMoney(amount_fen)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Pager count={data.count} size={size} page={page} onTurn={setPage} />
    </>
  );
}

function MarginRows({ filter }: RowsProps) {
  const [page, setPage] = useState(1);
  const body = { ...filter, limit: size, offset: (page - 1) * size };
  const { data, error, refetch } = useQuery({
    queryKey: [marginLines.path, body],
    queryFn: ({ signal }) => api.call(marginLines, { body }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailed what="毛利明细" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="zg-faint">加载中…</p>;
  if (data.count === 0) return <p className="zg-faint">没有成本已知的成交商品。</p>;
  const { known_sales_fen, cost_fen, margin_fen } = data.total;
  return (
    <>
      <Sum
        words={`¥ ${formatMoney(margin_fen)}`}
        more={`销售额 ¥ ${formatMoney(known_sales_fen)} − 成本 ¥ ${formatMoney(cost_fen)}，${formatNumber(data.count)} 行，毛利低的在前`}
      />
      <div className="zg-rows">
        <Table>
          <Heads start={['商品与订单']} end={['毛利', '实付金额', '成本']} />
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.id}>
                <td>
                  {row.goods_name}
                  {row.spec_text && <small> {row.spec_text}</small>} × {formatNumber(row.quantity)}
                  <small className="zg-entry-more">
                    <OrderLink order={row.order} />
                  </small>
                </td>
                <td data-align="end">{formatMoney(row.margin_fen)}</td>
                <td data-align="end">{formatMoney(row.known_sales_fen)}</td>
                <td data-align="end">{formatMoney(row.cost_fen)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <Pager count={data.count} size={size} page={page} onTurn={setPage} />
    </>
  );
}

/** In full screen only descendants of that element are visible. */
function onTop(): Element {
  return document.fullscreenElement ?? document.body;
}

/** The rows of a figure that no single amount adds up to, with what it is worked out from. */
export function FigureDrawer({ opened, onClose }: { readonly opened: OpenedFigure; readonly onClose: () => void }) {
  const { title, filter, rows } = opened;
  const { from_date, to_date } = filter;
  return (
    <Drawer open title={title} size={760} onClose={onClose} rootClassName="zg-drawer-side" getContainer={onTop}>
      <div className="zg-entries-head">
        <span>{from_date === to_date ? from_date : `${from_date} ~ ${to_date}`}</span>
      </div>
      {rows === 'buyers' ? <BuyerRows filter={filter} /> : <MarginRows filter={filter} />}
    </Drawer>
  );
}
