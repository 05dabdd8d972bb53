import type { DateField } from '@zhanggui/contract/platform/fields/time/date';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { WithPart } from '../parts/with-part.tsx';
import { RangeFilter } from './range-filter.tsx';

const Picker = lazyPart(async () => (await import('./pickers.tsx')).DayPicker);

function DateCell({ value }: CellProps<DateField>) {
  return <time dateTime={value}>{value}</time>;
}

function DateInput({ field: _field, ...props }: InputProps<DateField>) {
  return (
    <WithPart meanwhile={props.value ?? ''}>
      <Picker {...props} />
    </WithPart>
  );
}

export const dateAdapter: ConsoleFieldAdapter<DateField> = {
  Cell: DateCell,
  Input: DateInput,
  Filter: RangeFilter,
  describe: (value) => value,
  column: { width: 108 },
};
