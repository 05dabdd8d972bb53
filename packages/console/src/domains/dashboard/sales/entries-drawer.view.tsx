import { entryTotals, salesEntries } from '@zhanggui/contract/domains/dashboard/sales/entry.action';
import { type EntrySide, ordersOf } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { entryKind } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { shareWords } from '../../../platform/kit/figure/compare.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { OneOf } from '../../../platform/kit/segmented/one-of.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { OrderLink, PagedRows, RowsDrawer, Sum, usePaged } from './rows-drawer.view.tsx';
import { useLive } from './use-live.ts';
import type { SalesFilter } from './use-sales-filter.ts';

type EntryKind = ValueOf<typeof entryKind>;

const timeLabels: Readonly<Record<EntryKind, string>> = { sale: '下单时间', refund: '退款时间', net: '下单或退款时间' };

/** What a figure is opened down to. */
export interface Opened {
  readonly title: string;
  readonly filter: SalesFilter;
  readonly side: EntrySide;
  readonly entry: EntryKind;
}

/** Leads to the same orders in their own list, where sales of whole orders are shown. */
function OrdersLink({ opened: { filter, side } }: { readonly opened: Opened }) {
  const { has } = usePermission();
  const { freight, kind, mall, agent_label, ...narrower } = side;
  if (freight !== 'with' || Object.keys(narrower).length > 0 || !has('/all-order/all-list')) return null;
  const orders = ordersOf({ ...filter, ...side }, 'paid_count');
  return <Link to={`/all-order/all-list?${new URLSearchParams(orders)}`}>在订单列表中查看</Link>;
}

/** What net sales are worked out from. */
function netWords(net_fen: number, refunded_fen: number): string {
  const sold_fen = net_fen + refunded_fen;
  return `成交额 ¥ ${formatMoney(sold_fen)} − 退款额 ¥ ${formatMoney(refunded_fen)}，退款率 ${shareWords(refunded_fen, sold_fen)}，`;
}

function EntryRows({ opened: { filter, side }, entry }: { readonly opened: Opened; readonly entry: Opened['entry'] }) {
  const body = { ...filter, ...side, entry };
  const paged = usePaged(salesEntries, body);
  const totals = useLive(entryTotals, body, { isRunning: false });
  const back = useLive(entryTotals, { ...body, entry: 'refund' }, { isRunning: false, enabled: entry === 'net' });
  const { data } = totals;
  const error = totals.error ?? back.error;
  const sum = error ? (
    <LoadFailed what="合计" error={error} onRetry={() => void Promise.all([totals.refetch(), back.refetch()])} />
  ) : (
    <Sum words={data ? `¥ ${formatMoney(data.total_fen)}` : '…'}>
      {entry === 'net' && data && back.data && netWords(data.total_fen, back.data.total_fen)}
      {data ? `${formatNumber(data.count)} 行，${formatNumber(data.total_quantity)} 件` : '正在加总'}
    </Sum>
  );
  return (
    <PagedRows
      {...{ what: '明细', none: `没有${labelOf(entryKind, entry)}。`, paged, count: data?.count, sum }}
      columns={[
        { label: '订单', cell: ({ order }) => <OrderLink order={order} /> },
        { label: timeLabels[entry], cell: ({ at }) => formatDateTime(at) },
        {
          label: '商品',
          cell: ({ goods_name, spec_text }) => (
            <>
              {goods_name ?? '运费'}
              {spec_text && <small> {spec_text}</small>}
            </>
          ),
        },
        {
          label: '件数',
          align: 'end',
          cell: ({ goods_name, quantity }) => (goods_name === null ? '-' : formatNumber(quantity)),
        },
        { label: '金额', align: 'end', cell: ({ amount_fen }) => formatMoney(amount_fen) },
      ]}
      keyOf={({ key }) => key}
    />
  );
}

interface EntriesDrawerProps {
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** The rows that a figure is made of, with the total that equals it. */
export function EntriesDrawer({ opened, onClose }: EntriesDrawerProps) {
  const [entry, setEntry] = useState(opened.entry);
  return (
    <RowsDrawer
      title={opened.title}
      filter={opened.filter}
      more={entry === 'sale' && <OrdersLink opened={opened} />}
      onClose={onClose}
    >
      <OneOf label={entryKind.label} values={entryKind.values} chosen={entry} onChoose={setEntry} />
      <EntryRows key={entry} opened={opened} entry={entry} />
    </RowsDrawer>
  );
}
