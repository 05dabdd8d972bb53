import { TextButton } from '../../../platform/kit/button/button.tsx';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import { figureWords, shareWords } from '../../../platform/kit/figure/compare.ts';
import { Define } from '../../../platform/kit/figure/define.tsx';
import { type Card, KpiValue, kpiCards, marginCards, type Opening, type Values, valuesOf } from './kpi-value.view.tsx';
import type { SalesFigures } from './use-figures.ts';

interface KpiCardsProps extends Opening, SalesFigures {
  /** What the period shall sell, where all of it has a target. */
  readonly target_fen: number | undefined;
  /** Loads the target again where it did not load. */
  readonly onReloadTarget: (() => void) | undefined;
}

interface KpiCardProps extends Opening {
  readonly card: Card;
  readonly target_fen?: number | undefined;
  readonly onReloadTarget?: (() => void) | undefined;
  readonly current: Values | undefined;
  readonly former: Values | undefined;
}

function KpiCard(props: KpiCardProps) {
  const { name, label, help, unit, more } = props.card;
  const value = props.current?.[name] ?? null;
  const former = props.former?.[name] ?? null;
  return (
    <li className="zg-kpi">
      <Define label={label} definition={help} />
      <KpiValue {...props} />
      <small>
        {props.former ? (
          <>
            <ChangeMark current={value} former={former} unit={unit} more={more} />
            <span className="zg-faint">上期 {figureWords(former, unit)}</span>
          </>
        ) : (
          '…'
        )}
        {props.target_fen !== undefined && (
          <span>
            目标 {figureWords(props.target_fen, unit)}，完成 {shareWords(value ?? 0, props.target_fen)}
          </span>
        )}
        {props.onReloadTarget && (
          <span role="alert">
            目标加载失败 <TextButton onClick={props.onReloadTarget}>重新加载</TextButton>
          </span>
        )}
      </small>
    </li>
  );
}

/** The figures of a period, each with its definition, its change and the way to its rows. */
export function KpiCards({ target_fen, onReloadTarget, figures, margin, status, ...shared }: KpiCardsProps) {
  return (
    <ul className="zg-kpis" data-status={status} aria-label="经营指标">
      {kpiCards.map((one) => (
        <KpiCard
          key={one.name}
          card={one}
          {...(one.name === 'gmv_fen' ? { target_fen, onReloadTarget } : {})}
          {...valuesOf(figures)}
          {...shared}
        />
      ))}
      {margin && marginCards.map((one) => <KpiCard key={one.name} card={one} {...valuesOf(margin)} {...shared} />)}
    </ul>
  );
}
