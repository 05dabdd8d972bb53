import { figureFields, marginFields } from '@zhanggui/contract/domains/dashboard/sales/figure-fields';
import { shareBy, trendStep } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { RowsAtHand } from '../../../features/export/export-file.ts';
import { type SheetColumn, sheetColumn } from '../../../platform/sheet/sheet-column.ts';
import type { Share } from '../sales/shares.query.ts';
import type { TrendPoint } from '../sales/trend.query.ts';

type Values = Readonly<Record<string, unknown>>;

/** Everything that the overview of a period shows. */
export interface Overview {
  readonly period: string;
  readonly former_period: string;
  readonly current: Values;
  readonly former: Values;
  /** Profit columns, for callers with that permission. */
  readonly margin: { readonly current: Values; readonly former: Values } | undefined;
  readonly step: ValueOf<typeof trendStep>;
  readonly points: readonly TrendPoint[];
  readonly shares: readonly { readonly by: ValueOf<typeof shareBy>; readonly rows: readonly Share[] }[];
}

interface Figure {
  readonly name: string;
  readonly column: SheetColumn;
}

/** A figure's column; rates come in hundredths of a percent. */
function figureOf([name, field]: readonly [string, Field]): Figure {
  if (name.endsWith('_rate')) return { name, column: { header: `${field.label}(%)`, kind: 'decimal' } };
  const column = sheetColumn(field);
  return { name, column: field.kind === 'money' ? { ...column, header: `${field.label}(元)` } : column };
}

function cell({ name }: Figure, values: Values): unknown {
  const value = values[name];
  if (value === undefined || value === null) return null;
  return name.endsWith('_rate') ? (Number(value) / 100).toFixed(2) : value;
}

const words = (header: string): SheetColumn => ({ header, kind: 'text' });

/** The overview as one table: the period and the one before it, then every step, then every part of every split. */
export function overviewSheet({ margin, step, points, shares, ...whole }: Overview): RowsAtHand {
  const fields = { ...figureFields, ...(margin ? marginFields : {}) } as Readonly<Record<string, Field>>;
  const figures = [...Object.entries(fields).map(figureOf), formerShare];
  const row = (group: string, item: string, values: Values) => [
    ...[group, item],
    ...figures.map((figure) => cell(figure, values)),
  ];
  const trend = `趋势（${labelOf(trendStep, step)}）`;
  return {
    columns: [words('分组'), words('项目'), ...figures.map(({ column }) => column)],
    rows: [
      row('合计', whole.period, { ...whole.current, ...margin?.current }),
      row('上期合计', whole.former_period, { ...whole.former, ...margin?.former }),
      ...points.map(({ at, is_former, ...values }) => row(is_former ? `上期${trend}` : trend, at, { ...values })),
      ...shares.flatMap(({ by, rows }) =>
        rows.map(({ label, key: _key, ...values }) => row(`构成：${labelOf(shareBy, by)}`, label, { ...values })),
      ),
    ],
  };
}

const formerShare = figureOf(['former_gmv_fen', { ...figureFields.gmv_fen, label: '上期成交额' }]);
