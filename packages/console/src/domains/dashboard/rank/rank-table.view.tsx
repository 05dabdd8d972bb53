import { goodsFigures } from '@zhanggui/contract/domains/dashboard/sales/rank.action';
import type { rankOrder } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { ChangeMark } from '../sales/change.view.tsx';
import { figureWords, shareWords } from '../sales/compare.ts';
import { Define } from '../sales/define.view.tsx';
import { cumulativeShares, type RankReply, type RankRow, restOf } from './rank-rows.ts';

type Order = ValueOf<typeof rankOrder>;

interface RankTableProps {
  readonly reply: RankReply;
  readonly side: string;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly onOpen: (row: RankRow, entry: 'sale' | 'refund') => void;
}

const sorted = [
  ['quantity', 'quantity'],
  ['sales_fen', 'sales'],
] as const;
const sortedBack = [
  ['refunded_fen', 'refunded'],
  ['net_fen', 'net'],
] as const;

interface HeadProps {
  readonly name: keyof typeof goodsFigures;
  readonly by: Order;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

/** A column that the rank may be sorted by. */
function Head({ name, by, order, onOrder }: HeadProps) {
  const { label, help } = goodsFigures[name];
  return (
    <th scope="col" data-align="end" aria-sort={by === order ? 'descending' : 'none'}>
      <button type="button" className="zg-text-button" onClick={() => onOrder(by)}>
        {by === order && '↓ '}
        {name.endsWith('_fen') ? `${label}（元）` : label}
      </button>
      <Define label="" definition={help} />
    </th>
  );
}

function Totals({
  label,
  figures,
  whole,
}: {
  readonly label: string;
  readonly figures: RankReply['total'];
  readonly whole: number;
}) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td data-align="end">{formatNumber(figures.quantity)}</td>
      <td data-align="end">{formatMoney(figures.sales_fen)}</td>
      <td data-align="end">{shareWords(figures.sales_fen, whole)}</td>
      <td />
      <td data-align="end">{formatMoney(figures.refunded_fen)}</td>
      <td data-align="end">{formatMoney(figures.net_fen)}</td>
      <td />
    </tr>
  );
}

/** The places of a rank with their shares, their change, and what all come to. */
export function RankTable({ reply, side, order, onOrder, onOpen }: RankTableProps) {
  const whole = reply.total.sales_fen;
  const shares = cumulativeShares(reply.rows, whole);
  const rest = restOf(reply);
  return (
    <div className="zg-rows">
      <table>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              名次
            </th>
            <th scope="col">{side}</th>
            {sorted.map(([name, by]) => (
              <Head key={name} name={name} by={by} order={order} onOrder={onOrder} />
            ))}
            <th scope="col" data-align="end">
              占比
            </th>
            <th scope="col" data-align="end">
              累计占比
            </th>
            {sortedBack.map(([name, by]) => (
              <Head key={name} name={name} by={by} order={order} onOrder={onOrder} />
            ))}
            <th scope="col" data-align="end">
              销售额较上期
            </th>
          </tr>
        </thead>
        <tbody>
          {reply.rows.map((row, index) => (
            <tr key={row.key}>
              <td data-align="end">{index + 1}</td>
              <td className="zg-rank-name">
                {row.label}
                {row.note && <small>{row.note}</small>}
              </td>
              <td data-align="end">{formatNumber(row.quantity)}</td>
              <td data-align="end">
                <button type="button" className="zg-share-value" onClick={() => onOpen(row, 'sale')}>
                  {formatMoney(row.sales_fen)}
                </button>
              </td>
              <td data-align="end">{shareWords(row.sales_fen, whole)}</td>
              <td data-align="end">{order === 'sales' ? figureWords(shares[index] ?? 0, 'rate') : '-'}</td>
              <td data-align="end">
                {row.refunded_fen === 0 ? (
                  '-'
                ) : (
                  <button type="button" className="zg-share-value" onClick={() => onOpen(row, 'refund')}>
                    {formatMoney(row.refunded_fen)}
                  </button>
                )}
              </td>
              <td data-align="end">{formatMoney(row.net_fen)}</td>
              <td data-align="end">
                <ChangeMark current={row.sales_fen} former={row.former_sales_fen} more="good" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rest && (
            <Totals label={`其余 ${formatNumber(reply.count - reply.rows.length)} 项`} figures={rest} whole={whole} />
          )}
          <Totals label={`合计 ${formatNumber(reply.count)} 项`} figures={reply.total} whole={whole} />
          <Totals label="上期合计" figures={reply.former} whole={0} />
        </tfoot>
      </table>
    </div>
  );
}
