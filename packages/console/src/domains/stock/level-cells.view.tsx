import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { Status } from '../../platform/kit/tag/status.tsx';
import { Tag } from '../../platform/kit/tag/tag.tsx';
import { SkuWords } from './sku-words.view.tsx';

interface LevelCell<V> {
  readonly value: V;
  readonly row: {
    readonly on_hand: number;
    readonly reserved: number;
    readonly expired: number;
    readonly cover: string | null;
  };
}

/** What can be promised; nothing left needs attention, and so does what has expired. */
function Available({ value, row }: LevelCell<number>) {
  return (
    <>
      {row.expired > 0 && <Tag tone="attention">过期 {formatNumber(row.expired)}</Tag>}{' '}
      <strong data-sign={value <= 0 ? 'minus' : undefined}>{formatNumber(value)}</strong>
    </>
  );
}

/** The safety stock, marked where what is not promised has fallen below it. */
function Safety({ row, value }: LevelCell<number>) {
  const isLow = row.on_hand - row.reserved - row.expired < value;
  return (
    <>
      {isLow && <Tag tone="attention">低于下限</Tag>} {formatNumber(value)}
    </>
  );
}

/** How the stock of a place is shown, be it a warehouse or a branch. */
export const levelOverrides = {
  cells: {
    sku: ({ value, row }: LevelCell<RefValue>) => <SkuWords of={value} picture={row.cover} />,
    available: Available,
    safety: Safety,
  },
  widths: { sku: 260, safety: 150 },
} as const;

interface DaysLeftProps {
  readonly value: number | null;
  readonly row: { readonly is_near: boolean; readonly is_expired: boolean };
}

/** How long a lot can still be sold, marked where that is soon or never. */
export function DaysLeft({ value, row }: DaysLeftProps) {
  if (value === null) return '-';
  if (row.is_expired) return <Status tone="bad">已过期 {formatNumber(-value)} 天</Status>;
  return row.is_near ? <Status tone="attention">临期 {formatNumber(value)} 天</Status> : `${formatNumber(value)} 天`;
}
