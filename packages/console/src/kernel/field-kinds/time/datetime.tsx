import type { DatetimeField } from '@zhanggui/contract/kernel/field-kinds/time/datetime';
import { Suspense } from 'react';
import { formatDateTime, formatRelative } from '../../format/date-time.ts';
import type { CellProps, ConsoleFace, FilterProps, InputProps } from '../console-face.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { momentRange } from './day-range.ts';
import { RangeFilter } from './range-filter.tsx';

const Picker = lazyPart(async () => (await import('./pickers.tsx')).MomentPicker);

function DatetimeCell({ value }: CellProps<DatetimeField>) {
  const [day, clock] = formatDateTime(value).split(' ');
  return (
    <time
      className="zg-moment"
      title={formatRelative(value, new Date())}
      dateTime={new Date(value * 1000).toISOString()}
    >
      {day}
      <small>{clock}</small>
    </time>
  );
}

function DatetimeLine({ value }: CellProps<DatetimeField>) {
  return (
    <>
      {formatDateTime(value)} <span className="zg-faint">{formatRelative(value, new Date())}</span>
    </>
  );
}

function DatetimeInput({ field: _field, ...props }: InputProps<DatetimeField>) {
  return (
    <Suspense fallback={<span className="zg-input zg-placeholder">{formatDateTime(props.value)}</span>}>
      <Picker {...props} />
    </Suspense>
  );
}

function DatetimeFilter(props: FilterProps) {
  return <RangeFilter {...props} codec={momentRange} />;
}

export const datetimeFace: ConsoleFace<DatetimeField> = {
  Cell: DatetimeCell,
  Detail: DatetimeLine,
  Input: DatetimeInput,
  Filter: DatetimeFilter,
  describe: (value) => formatDateTime(value),
  column: { width: 108 },
};
