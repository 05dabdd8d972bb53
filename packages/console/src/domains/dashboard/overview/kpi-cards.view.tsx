import { figureFields, marginFields } from '@zhanggui/contract/domains/dashboard/sales/figure-fields';
import type { salesFigures, salesMargin } from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { ordersOf } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { Link } from 'react-router';
import { PlainButton } from '../../../platform/kit/button/button.tsx';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import { figureWords, shareWords, type Unit } from '../../../platform/kit/figure/compare.ts';
import { Define } from '../../../platform/kit/figure/define.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import type { OpenedFigure } from '../sales/figure-drawer.view.tsx';
import type { SalesFilter } from '../sales/use-sales-filter.ts';

interface KpiCardsProps {
  /** What the period shall sell, where all of it has a target. */
  readonly target_fen: number | undefined;
  readonly filter: SalesFilter;
  readonly figures: ReplyOfAction<typeof salesFigures> | undefined;
  readonly margin: ReplyOfAction<typeof salesMargin> | undefined;
  readonly onOpen: (opened: Opened) => void;
  readonly onOpenFigure: (opened: OpenedFigure) => void;
}

type Opens = Opened['entry'] | OpenedFigure['rows'] | 'order_count' | 'paid_count';

interface Card {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly unit: Unit;
  readonly more: 'good' | 'bad';
  readonly opens?: Opens;
}

const fields = { ...figureFields, ...marginFields };
const card = (name: keyof typeof fields, unit: Unit, more: Card['more'], opens?: Opens): Card => ({
  ...{ name, unit, more, label: fields[name].label, help: fields[name].help },
  ...(opens ? { opens } : {}),
});

const cards: readonly Card[] = [
  card('gmv_fen', 'money', 'good', 'sale'),
  card('net_fen', 'money', 'good', 'sale'),
  card('refunded_fen', 'money', 'bad', 'refund'),
  card('refund_rate', 'rate', 'bad', 'refund'),
  card('order_count', 'count', 'good', 'order_count'),
  card('paid_count', 'count', 'good', 'paid_count'),
  card('buyer_count', 'count', 'good', 'buyers'),
  card('average_fen', 'money', 'good', 'buyers'),
];
const marginCards: readonly Card[] = [
  card('margin_fen', 'money', 'good', 'margin'),
  card('margin_rate', 'rate', 'good', 'margin'),
];

type Values = Readonly<Record<string, number | null>>;

interface KpiCardProps {
  readonly card: Card;
  readonly target_fen?: number | undefined;
  readonly current: Values | undefined;
  readonly former: Values | undefined;
  readonly filter: SalesFilter;
  readonly onOpen: KpiCardsProps['onOpen'];
  readonly onOpenFigure: KpiCardsProps['onOpenFigure'];
}

/** A figure that opens the list whose total it is. */
function KpiValue({ card: { name, label, unit, opens }, current, filter, onOpen, onOpenFigure }: KpiCardProps) {
  const { has } = usePermission();
  const words = current ? figureWords(current[name] ?? null, unit) : '…';
  if (opens === 'sale' || opens === 'refund') {
    const open = () => onOpen({ title: label, filter, side: { freight: 'with' }, entry: opens });
    return (
      <PlainButton className="zg-kpi-value" onClick={open}>
        {words}
      </PlainButton>
    );
  }
  if (opens === 'buyers' || opens === 'margin') {
    return (
      <PlainButton className="zg-kpi-value" onClick={() => onOpenFigure({ title: label, filter, rows: opens })}>
        {words}
      </PlainButton>
    );
  }
  if (opens === undefined || !has('/all-order/all-list')) return <span className="zg-kpi-value">{words}</span>;
  return (
    <Link className="zg-kpi-value" to={`/all-order/all-list?${new URLSearchParams(ordersOf(filter, opens))}`}>
      {words}
    </Link>
  );
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
      </small>
    </li>
  );
}

/** The figures of a period, each with its definition, its change and the way to its rows. */
export function KpiCards({ target_fen, filter, figures, margin, onOpen, onOpenFigure }: KpiCardsProps) {
  const shared = { filter, onOpen, onOpenFigure };
  const of = (reply: { readonly current: unknown; readonly former: unknown } | undefined) => ({
    current: reply?.current as Values | undefined,
    former: reply?.former as Values | undefined,
  });
  return (
    <ul className="zg-kpis" aria-label="经营指标">
      {cards.map((one) => (
        <KpiCard
          key={one.name}
          card={one}
          target_fen={one.name === 'gmv_fen' ? target_fen : undefined}
          {...of(figures)}
          {...shared}
        />
      ))}
      {margin && marginCards.map((one) => <KpiCard key={one.name} card={one} {...of(margin)} {...shared} />)}
    </ul>
  );
}
