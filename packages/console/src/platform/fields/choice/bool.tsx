import type { BoolField } from '@zhanggui/contract/platform/fields/choice/bool';
import { parseBool } from '@zhanggui/contract/platform/fields/choice/bool';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { ChoiceFilter } from './choice-filter.tsx';

const words = (value: boolean) => (value ? '是' : '否');

function BoolCell({ value }: CellProps<BoolField>) {
  return <span className={value ? undefined : 'zg-faint'}>{words(value)}</span>;
}

function BoolInput({ id, value, onChange, onLeave, issues, describedBy }: InputProps<BoolField>) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className="zg-switch"
      checked={value ?? false}
      aria-checked={value ?? false}
      aria-invalid={'' in issues}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onLeave}
    />
  );
}

const options = [true, false].map((choice) => ({ value: String(choice), label: words(choice) }));

function BoolFilter({ id, name, field, filters, onFilter }: FilterProps<BoolField>) {
  const value = parseBool(filters[name] ?? '');
  return (
    <ChoiceFilter
      {...{ id, options, label: field.label, mode: 'one' }}
      values={value === undefined ? [] : [String(value)]}
      onChange={([choice]) => onFilter({ [name]: choice === undefined ? undefined : String(choice) })}
    />
  );
}

export const boolAdapter: ConsoleFieldAdapter<BoolField> = {
  Cell: BoolCell,
  Input: BoolInput,
  Filter: BoolFilter,
  describe: words,
  read: (text) => [true, false].find((choice) => words(choice) === text) ?? parseBool(text),
  column: { width: 80 },
};
