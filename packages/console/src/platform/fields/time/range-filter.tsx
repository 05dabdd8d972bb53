import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { FilterProps } from '../field-adapter.ts';
import { Deferred } from '../parts/deferred.tsx';
import { rangeWords, readDateRange, readDayRange, writeDateRange, writeDayRange } from './day-range.ts';

const Picker = lazyPart(async () => (await import('./pickers.tsx')).DayRangePicker);

/** How a range of days is sent: moments by their seconds, days as they are. */
const ways = {
  moments: { read: readDayRange, write: writeDayRange },
  days: { read: readDateRange, write: writeDateRange },
};

/** A range of days; the calendar is loaded when it is first opened. */
export function RangeFilter({ id, name, field, filters, onFilter }: FilterProps) {
  const { read, write } = field.kind === 'date' ? ways.days : ways.moments;
  const range = read(filters, name);
  return (
    <Deferred id={id} label={field.label} words={rangeWords(range)} icon="calendar" load={Picker.load}>
      <Picker id={id} label={field.label} range={range} onChange={(next) => onFilter(write(name, next))} />
    </Deferred>
  );
}
