import type { MonthField } from '@zhanggui/contract/platform/fields/time/month';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { WithPart } from '../parts/with-part.tsx';

const Picker = lazyPart(async () => (await import('./pickers.tsx')).MonthPicker);

function MonthCell({ value }: CellProps<MonthField>) {
  return <time dateTime={value}>{value}</time>;
}

function MonthInput({ field: _field, ...props }: InputProps<MonthField>) {
  return (
    <WithPart meanwhile={props.value ?? ''}>
      <Picker {...props} />
    </WithPart>
  );
}

function MonthFilter({ id, name, field, filters, onFilter }: FilterProps) {
  return (
    <WithPart meanwhile={filters[name] ?? field.label}>
      <Picker
        id={id}
        label={field.label}
        value={filters[name]}
        issues={{}}
        describedBy={undefined}
        onLeave={() => undefined}
        onChange={(month) => onFilter({ [name]: month ?? undefined })}
      />
    </WithPart>
  );
}

export const monthAdapter: ConsoleFieldAdapter<MonthField> = {
  Cell: MonthCell,
  Input: MonthInput,
  Filter: MonthFilter,
  describe: (value) => value,
  column: { width: 96 },
};
