import { entriesOfRank } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { salesRank } from '@zhanggui/contract/domains/dashboard/sales/rank.report';
import { readAction } from '@zhanggui/contract/platform/report/report-actions';
import { Link, useSearchParams } from 'react-router';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { PlainButton } from '../../../platform/kit/button/button.tsx';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';

const read = readAction(salesRank);
const top = 10;

interface GoodsRow {
  readonly key: string;
  readonly label: string;
  readonly quantity: number;
  readonly sales_fen: number;
  readonly former_sales_fen: number | null;
}

interface TopGoodsCardProps {
  readonly model: SalesFilterModel;
  readonly onOpen: (opened: Opened) => void;
}

/** The goods that sold for most in a period; the whole rank is a page of its own. */
export function TopGoodsCard({ model: { filter, isRunning }, onOpen }: TopGoodsCardProps) {
  const [search] = useSearchParams();
  const { data, isError, status } = useLive(read, { ...filter, by: 'sku', order: 'sales', top }, { isRunning });
  const rows = (data as { readonly rows: readonly GoodsRow[] } | undefined)?.rows;
  const largest = Math.max(...(rows ?? []).map(({ sales_fen }) => sales_fen), 1);
  const open = ({ key, label }: GoodsRow) => {
    onOpen({ title: `销售额 · ${label}`, filter, side: entriesOfRank('sku', key), entry: 'sale' });
  };
  return (
    <section className="zg-sales-card" data-status={status} data-card="goods">
      <header>
        <h2>畅销商品（元）</h2>
        <Link to={`/order_ranks?${search}`}>完整排名</Link>
      </header>
      {isError && <p className="zg-faint">加载失败，请刷新重试</p>}
      {rows?.length === 0 && <p className="zg-faint">所选日期内无商品售出</p>}
      <ol className="zg-shares zg-top-goods">
        {rows?.map((row) => (
          <li key={row.key}>
            <span className="zg-line" title={row.label}>
              {row.label}
            </span>
            <span className="zg-share-bar">
              <i style={{ width: `${(100 * Math.max(row.sales_fen, 0)) / largest}%` }} />
            </span>
            <PlainButton className="zg-share-value" onClick={() => open(row)}>
              {formatMoney(row.sales_fen)}
            </PlainButton>
            <small>{formatNumber(row.quantity)} 件</small>
            <small>
              <ChangeMark current={row.sales_fen} former={row.former_sales_fen ?? 0} more="good" />
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
