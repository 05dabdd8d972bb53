import { stockFigures, turnoverFields } from '@zhanggui/contract/domains/dashboard/stock/stock-figures.action';
import { Link } from 'react-router';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import { figureWords } from '../../../platform/kit/figure/compare.ts';
import { Define } from '../../../platform/kit/figure/define.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useLive } from '../sales/use-live.ts';
import type { SalesFilterModel } from '../sales/use-sales-filter.ts';

const { value_fen } = stockFigures.reply.fields;
const units = { sold_fen: 'money', average_fen: 'money', turnover: 'count', turnover_days: 'count' } as const;
const names = ['sold_fen', 'average_fen', 'turnover', 'turnover_days'] as const;

const numberOf = (value: number | string | null) => (value === null ? null : Number(value));

/** What lies in the warehouses, which opens its list, and how fast it is sold. */
export function StockCard({ model: { filter, isRunning } }: { readonly model: SalesFilterModel }) {
  const { has } = usePermission();
  const { from_date, to_date, agent_label } = filter;
  const body = { from_date, to_date, ...(agent_label ? { agent_label } : {}) };
  const { data, isError, status } = useLive(stockFigures, body, { isRunning });
  const value = data ? figureWords(data.value_fen, 'money') : '…';
  const list = `/warehouse/stock${agent_label ? `?agent_label=${agent_label}` : ''}`;
  return (
    <section className="zg-sales-card" data-status={status} data-card="stock">
      <header>
        <h2>库存与周转</h2>
        <Define label={value_fen.label} definition={value_fen.help} />
        {has('/warehouse/stock') ? <Link to={list}>{value}</Link> : <strong>{value}</strong>}
      </header>
      {isError && <p className="zg-faint">加载失败，请刷新重试</p>}
      <ul className="zg-shares zg-stock-figures">
        {data &&
          names.map((name) => {
            const [current, former] = [data.current[name], data.former[name]];
            return (
              <li key={name}>
                <Define label={turnoverFields[name].label} definition={turnoverFields[name].help} />
                <strong>{name === 'turnover' ? (current ?? '-') : figureWords(numberOf(current), units[name])}</strong>
                <small>
                  <ChangeMark current={numberOf(current)} former={numberOf(former)} />
                </small>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
