import type { DatetimeField } from '@zhanggui/contract/platform/fields/time/datetime';
import { formatDateTime, formatRelative } from '../../format/date-time.ts';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { WithPart } from '../parts/with-part.tsx';
import { RangeFilter } from './range-filter.tsx';

const Picker = lazyPart(async () => (await import('./pickers.tsx')).MomentPicker);

/** A moment in two lines, how long ago on hover. */
export function DatetimeCell({ value }: Pick<CellProps<DatetimeField>, 'value'>) {
  const [day, clock] = formatDateTime(value).split(' ');
  return (
    <time className="zg-moment" title={formatRelative(value, new Date())} dateTime={`${day}T${clock}+08:00`}>
      {day}
      <small>{clock}</small>
    </time>
  );
}

function DatetimeLine({ value }: CellProps<DatetimeField>) {
  const relative = formatRelative(value, new Date());
  return (
    <>
      {formatDateTime(value)}
      {relative !== formatDateTime(value, 'day') && (
        <>
          {' '}
          <span className="zg-faint zg-whole">{relative}</span>
        </>
      )}
    </>
  );
}

function DatetimeInput({ field: _field, ...props }: InputProps<DatetimeField>) {
  return (
    <WithPart meanwhile={formatDateTime(props.value)}>
      <Picker {...props} />
    </WithPart>
  );
}

export const datetimeAdapter: ConsoleFieldAdapter<DatetimeField> = {
  Cell: DatetimeCell,
  Detail: DatetimeLine,
  Input: DatetimeInput,
  Filter: RangeFilter,
  describe: (value) => formatDateTime(value),
  column: { width: 108 },
};
