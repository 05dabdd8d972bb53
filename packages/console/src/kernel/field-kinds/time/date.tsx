import type { DateField } from '@zhanggui/contract/kernel/field-kinds/time/date';
import type { CellProps, ConsoleFace, InputProps } from '../console-face.ts';
import { lazyPart } from '../parts/lazy-part.ts';
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

export const dateFace: ConsoleFace<DateField> = {
  Cell: DateCell,
  Input: DateInput,
  Filter: RangeFilter,
  describe: (value) => value,
  column: { width: 108 },
};
