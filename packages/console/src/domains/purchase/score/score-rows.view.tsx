import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { supplierScoreRows } from '@zhanggui/contract/domains/purchase/score/supplier-score.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { Dialog } from '../../../platform/kit/feedback/dialog.tsx';
import { LoadFailed } from '../../../platform/kit/feedback/load-failed.tsx';
import { Pager } from '../../../platform/kit/rows/pager.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { aboveLowest } from './score-words.ts';
import './score.css';

export type Figure = 'late' | 'returned' | 'quality' | 'price';
type ScoreRow = ReplyOfAction<typeof supplierScoreRows>['rows'][number];

const size = 50;

interface Column {
  readonly label: string;
  readonly end?: true;
  readonly cell: (row: ScoreRow) => ReactNode;
}

function OrderLink({ order }: ScoreRow) {
  const { has } = usePermission();
  if (!order) return '-';
  const number = String(order.order_no);
  return has('/all-order/all-list') || has('/order/list') ? (
    <Link to={`/order/detail?id=${order.id}`}>{number}</Link>
  ) : (
    number
  );
}

const moment = (at: number | null) => (at === null ? '-' : formatDateTime(at).slice(0, 16));
const order: Column = { label: '订单', cell: (row) => <OrderLink {...row} /> };
const goods: Column = {
  label: '商品',
  cell: ({ goods_name, sku_code }) => (
    <>
      {goods_name}
      <small>{sku_code}</small>
    </>
  ),
};
const pieces: Column = { label: '件数', end: true, cell: ({ quantity }) => formatNumber(quantity ?? 0) };
const back: readonly Column[] = [
  order,
  goods,
  pieces,
  { label: '退款时间', cell: ({ refunded_at }) => moment(refunded_at) },
];

const columns: Readonly<Record<Figure, readonly Column[]>> = {
  late: [
    order,
    goods,
    pieces,
    { label: '最晚发货', cell: ({ due_at }) => moment(due_at) },
    { label: '发出时间', cell: ({ sent_at }) => (sent_at === null ? '未发出' : moment(sent_at)) },
  ],
  returned: back,
  quality: back,
  price: [
    goods,
    { label: '供货价', end: true, cell: ({ price }) => price ?? '-' },
    { label: '其他最低价', end: true, cell: ({ lowest_price }) => lowest_price ?? '-' },
    { label: '相差', end: true, cell: ({ price, lowest_price }) => aboveLowest(price ?? '0', lowest_price ?? '0') },
    { label: '最低价供应商', cell: ({ lowest_supplier }) => lowest_supplier },
  ],
};

interface ScoreRowsProps {
  readonly supplier: number;
  readonly figure: Figure;
  readonly title: string;
  readonly days: number;
  readonly onClose: () => void;
}

function useRows({ supplier, figure, days }: ScoreRowsProps, page: number) {
  const body = { figure, days, limit: size, offset: (page - 1) * size };
  return useQuery({
    queryKey: [supplierScoreRows.path, supplier, body],
    queryFn: ({ signal }) => api.call(supplierScoreRows, { params: { id: supplier }, body }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The rows that a figure of a supplier's score is made of. */
export function ScoreRows(props: ScoreRowsProps) {
  const { figure, title, onClose } = props;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRows(props, page);
  const shown = columns[figure];
  return (
    <Dialog title={title} width={820} onClose={onClose}>
      {error && <LoadFailed what="明细" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p className="zg-faint">正在读取…</p>}
      {data?.count === 0 && <p className="zg-faint">没有这样的记录。</p>}
      {data && data.count > 0 && (
        <div className="zg-rows zg-score-rows">
          <table aria-label={title}>
            <thead>
              <tr>
                {shown.map(({ label, end }) => (
                  <th key={label} scope="col" data-align={end && 'end'}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.key}>
                  {shown.map(({ label, end, cell }) => (
                    <td key={label} data-label={label} data-align={end && 'end'}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <Pager count={data.count} size={size} page={page} onTurn={setPage} />}
    </Dialog>
  );
}
