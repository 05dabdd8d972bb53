import type { BoolField } from '@zhanggui/contract/platform/fields/choice/bool';
import { parseBool } from '@zhanggui/contract/platform/fields/choice/bool';
import { Select } from 'antd';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { DeferredChoice } from '../parts/deferred.tsx';

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

function BoolFilter({ id, name, field, filters, onFilter }: FilterProps<BoolField>) {
  const value = parseBool(filters[name] ?? '');
  return (
    <DeferredChoice id={id} label={field.label} hasValue={value !== undefined}>
      {(asked) => (
        <Select
          {...asked}
          id={id}
          className="zg-filter-select"
          aria-label={field.label}
          placeholder={field.label}
          allowClear
          value={value === undefined ? undefined : String(value)}
          options={[true, false].map((choice) => ({ value: String(choice), label: words(choice) }))}
          onChange={(choice: string | undefined) => onFilter({ [name]: choice })}
        />
      )}
    </DeferredChoice>
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
