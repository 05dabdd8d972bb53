import { figureFields, marginFields } from '@zhanggui/contract/domains/dashboard/sales/figure-fields';
import { rowsOf } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { PlainButton } from '../../../platform/kit/button/button.tsx';
import { figureWords, type Unit } from '../../../platform/kit/figure/compare.ts';
import type { OpenedRows } from '../sales/opened-drawers.view.tsx';
import { OrderCount } from '../sales/order-count.view.tsx';
import type { SalesFilter } from '../sales/use-sales-filter.ts';

/** A figure of the overview, and what its value opens. */
export interface Card {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly unit: Unit;
  readonly more: 'good' | 'bad';
  readonly opens: (typeof rowsOf)[keyof typeof rowsOf];
}

const fields = { ...figureFields, ...marginFields };
const card = (name: keyof typeof rowsOf, unit: Unit, more: Card['more']): Card => ({
  ...{ name, unit, more, label: fields[name].label, help: fields[name].help, opens: rowsOf[name] },
});

export const kpiCards: readonly Card[] = [
  card('gmv_fen', 'money', 'good'),
  card('net_fen', 'money', 'good'),
  card('refunded_fen', 'money', 'bad'),
  card('refund_rate', 'rate', 'bad'),
  card('order_count', 'count', 'good'),
  card('paid_count', 'count', 'good'),
  card('buyer_count', 'count', 'good'),
  card('average_fen', 'money', 'good'),
];
export const marginCards: readonly Card[] = [card('margin_fen', 'money', 'good'), card('margin_rate', 'rate', 'good')];

/** Figures of a period by name. */
export type Values = Readonly<Record<string, number | null>>;

/** How rows of figures are opened. */
export interface Opening {
  readonly filter: SalesFilter;
  readonly onOpen: (opened: OpenedRows) => void;
}

interface KpiValueProps extends Opening {
  readonly card: Card;
  readonly current: Values | undefined;
}

/** A figure that opens the list whose total it is, or from which it is worked out. */
export function KpiValue({ card: { name, label: title, unit, opens }, current, filter, onOpen }: KpiValueProps) {
  const words = current ? figureWords(current[name] ?? null, unit) : '…';
  if (opens === 'order_count' || opens === 'paid_count')
    return <OrderCount className="zg-kpi-value" step={opens} {...{ filter, words }} />;
  const rows =
    opens === 'buyers' || opens === 'margin' ? { rows: opens } : { side: { freight: 'with' } as const, entry: opens };
  return (
    <PlainButton className="zg-kpi-value" onClick={() => onOpen({ title, filter, ...rows })}>
      {words}
    </PlainButton>
  );
}

/** The figures of both periods by name. */
export function valuesOf(reply: { readonly current: unknown; readonly former: unknown } | undefined) {
  return { current: reply?.current as Values | undefined, former: reply?.former as Values | undefined };
}
