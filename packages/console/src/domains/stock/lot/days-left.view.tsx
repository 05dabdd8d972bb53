import { formatNumber } from '../../../platform/format/number.ts';
import { Status } from '../../../platform/kit/tag/status.tsx';

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
