import { figureFields, marginFields } from '@zhanggui/contract/domains/dashboard/sales/figure-fields';
import { ordersOf } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { Link } from 'react-router';
import { PlainButton } from '../../../platform/kit/button/button.tsx';
import { figureWords, type Unit } from '../../../platform/kit/figure/compare.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import type { OpenedFigure } from '../sales/figure-drawer.view.tsx';
import type { SalesFilter } from '../sales/use-sales-filter.ts';

type Opens = Opened['entry'] | OpenedFigure['rows'] | 'order_count' | 'paid_count';

/** A figure of the overview, and what its value opens. */
export interface Card {
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

export const kpiCards: readonly Card[] = [
  card('gmv_fen', 'money', 'good', 'sale'),
  card('net_fen', 'money', 'good', 'sale'),
  card('refunded_fen', 'money', 'bad', 'refund'),
  card('refund_rate', 'rate', 'bad', 'refund'),
  card('order_count', 'count', 'good', 'order_count'),
  card('paid_count', 'count', 'good', 'paid_count'),
  card('buyer_count', 'count', 'good', 'buyers'),
  card('average_fen', 'money', 'good', 'buyers'),
];
export const marginCards: readonly Card[] = [
  card('margin_fen', 'money', 'good', 'margin'),
  card('margin_rate', 'rate', 'good', 'margin'),
];

/** Figures of a period by name. */
export type Values = Readonly<Record<string, number | null>>;

/** How rows of figures are opened. */
export interface Opening {
  readonly filter: SalesFilter;
  readonly onOpen: (opened: Opened) => void;
  readonly onOpenFigure: (opened: OpenedFigure) => void;
}

interface KpiValueProps extends Opening {
  readonly card: Card;
  readonly current: Values | undefined;
}

/** A figure that opens the list whose total it is. */
export function KpiValue({ card: { name, label, unit, opens }, current, filter, onOpen, onOpenFigure }: KpiValueProps) {
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

/** The figures of both periods by name. */
export function valuesOf(reply: { readonly current: unknown; readonly former: unknown } | undefined) {
  return { current: reply?.current as Values | undefined, former: reply?.former as Values | undefined };
}
