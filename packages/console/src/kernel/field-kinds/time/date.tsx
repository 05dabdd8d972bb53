import type { DateField } from '@zhanggui/contract/kernel/field-kinds/time/date';
import type { CellProps, ConsoleFace, FilterProps, InputProps } from '../console-face.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { WithPart } from '../parts/with-part.tsx';
import { dateRange } from './day-range.ts';
import { RangeFilter } from './range-filter.tsx';

const Picker = lazyPart(async () => (await import('./pickers.tsx')).DayPicker);

function DateCell({ value }: CellProps<DateField>) {
  return <>{value}</>;
}

function DateInput({ field: _field, ...props }: InputProps<DateField>) {
  return (
    <WithPart meanwhile={props.value}>
      <Picker {...props} />
    </WithPart>
  );
}

function DateFilter(props: FilterProps) {
  return <RangeFilter {...props} codec={dateRange} />;
}

export const dateFace: ConsoleFace<DateField> = {
  Cell: DateCell,
  Input: DateInput,
  Filter: DateFilter,
  describe: (value) => value,
  column: { width: 108 },
};
