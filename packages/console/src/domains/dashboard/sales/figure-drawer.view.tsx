import { marginLines, salesBuyers } from '@zhanggui/contract/domains/dashboard/sales/drill-down.action';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { shareWords } from '../../../platform/kit/figure/compare.ts';
import { OrderLink, PagedRows, RowsDrawer, Sum, usePaged } from './rows-drawer.view.tsx';
import type { SalesFilter } from './use-sales-filter.ts';

/** A figure that is made of buyers or of margins, and its period. */
export interface OpenedFigure {
  readonly title: string;
  readonly filter: SalesFilter;
  readonly rows: 'buyers' | 'margin';
}

interface RowsProps {
  readonly filter: SalesFilter;
}

function BuyerRows({ filter }: RowsProps) {
  const paged = usePaged(salesBuyers, filter);
  const { count = 0, total_fen = 0 } = paged.query.data ?? {};
  return (
    <PagedRows
      {...{ what: '客户', none: '没有成交客户。', paged, count }}
      sum={
        <Sum words={`${formatNumber(count)} 位客户`}>
          成交额 ¥ {formatMoney(total_fen)} ÷ {formatNumber(count)} = 客单价 ¥{' '}
          {formatMoney(Math.round(total_fen / count))}
        </Sum>
      }
      columns={[
        {
          label: '最近一单',
          cell: ({ last_order, at }) => (
            <>
              <OrderLink order={last_order} />
              <small className="zg-entry-more">{formatDateTime(at)}</small>
            </>
          ),
        },
        { label: '成交订单数', align: 'end', cell: ({ order_count }) => formatNumber(order_count) },
        { label: '成交额', align: 'end', cell: ({ amount_fen }) => formatMoney(amount_fen) },
      ]}
      keyOf={({ last_order }) => last_order.id}
    />
  );
}

function MarginRows({ filter }: RowsProps) {
  const paged = usePaged(marginLines, filter);
  const { count = 0, total } = paged.query.data ?? {};
  return (
    <PagedRows
      {...{ what: '毛利明细', none: '没有成本已知的成交或退款商品。', paged, count }}
      sum={
        <Sum words={`¥ ${formatMoney(total?.margin_fen ?? 0)}`}>
          有成本的净销售额 ¥ {formatMoney(total?.known_sales_fen ?? 0)} − 成本 ¥ {formatMoney(total?.cost_fen ?? 0)}
          ，毛利率 {shareWords(total?.margin_fen ?? 0, total?.known_sales_fen ?? 0)}，{formatNumber(count)}{' '}
          行，毛利低的在前
        </Sum>
      }
      columns={[
        {
          label: '商品与订单',
          cell: ({ goods_name, spec_text, quantity, order }) => (
            <>
              {goods_name}
              {spec_text && <small> {spec_text}</small>} × {formatNumber(quantity)}
              <small className="zg-entry-more">
                <OrderLink order={order} />
              </small>
            </>
          ),
        },
        { label: '毛利', align: 'end', cell: ({ margin_fen }) => formatMoney(margin_fen) },
        { label: '净实付', align: 'end', cell: ({ known_sales_fen }) => formatMoney(known_sales_fen) },
        { label: '成本', align: 'end', cell: ({ cost_fen }) => formatMoney(cost_fen) },
      ]}
      keyOf={({ id }) => id}
    />
  );
}

interface FigureDrawerProps {
  readonly opened: OpenedFigure;
  readonly onClose: () => void;
}

/** The rows of a figure that no single amount adds up to, with what it is worked out from. */
export function FigureDrawer({ opened: { rows, ...figure }, onClose }: FigureDrawerProps) {
  return (
    <RowsDrawer {...figure} onClose={onClose}>
      {rows === 'buyers' ? <BuyerRows filter={figure.filter} /> : <MarginRows filter={figure.filter} />}
    </RowsDrawer>
  );
}
