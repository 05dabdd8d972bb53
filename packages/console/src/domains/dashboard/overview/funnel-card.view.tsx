import { figureFields } from '@zhanggui/contract/domains/dashboard/sales/figure-fields';
import { funnelSteps } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { formatNumber } from '../../../platform/format/number.ts';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import { shareWords } from '../../../platform/kit/figure/compare.ts';
import { Define } from '../../../platform/kit/figure/define.tsx';
import { OrderCount } from '../sales/order-count.view.tsx';
import type { SalesFilter } from '../sales/use-sales-filter.ts';
import type { SalesFigures } from './use-figures.ts';

interface FunnelCardProps extends Pick<SalesFigures, 'figures' | 'status'> {
  readonly filter: SalesFilter;
}

/** How far the orders of a period have come: what of each step reached the next one. */
export function FunnelCard({ filter, figures, status }: FunnelCardProps) {
  const { current, former } = figures ?? {};
  const [first] = funnelSteps;
  return (
    <section className="zg-sales-card" data-status={status}>
      <header>
        <h2>订单漏斗（单）</h2>
        <span className="zg-faint">期内下单的订单，截至当前</span>
      </header>
      {current && former && (
        <ul className="zg-shares zg-funnel">
          {funnelSteps.map((step, index) => {
            const before = funnelSteps[index - 1];
            return (
              <li key={step}>
                <Define label={figureFields[step].label} definition={figureFields[step].help} />
                <span className="zg-share-bar">
                  <i style={{ width: `${(100 * current[step]) / Math.max(current[first], 1)}%` }} />
                </span>
                <OrderCount className="zg-share-value" words={formatNumber(current[step])} {...{ step, filter }} />
                <small title={before && `占${figureFields[before].label}`}>
                  {before ? shareWords(current[step], current[before]) : ''}
                </small>
                <small>
                  <ChangeMark current={current[step]} former={former[step]} more="good" />
                </small>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
