import type { LongTextField } from '@zhanggui/contract/platform/fields/text/long-text';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { ContainsFilter } from '../parts/contains-filter.tsx';
import { LineCell } from './text.tsx';

function LongTextCell({ value }: CellProps<LongTextField>) {
  return <LineCell value={value.replace(/\s+/g, ' ')} />;
}

function WholeText({ value }: CellProps<LongTextField>) {
  return <p className="zg-prose">{value}</p>;
}

function LongTextInput({ id, field, value, onChange, onLeave, issues, describedBy }: InputProps<LongTextField>) {
  return (
    <textarea
      id={id}
      className="zg-input zg-textarea"
      rows={3}
      maxLength={field.max ?? 2000}
      value={value ?? ''}
      aria-invalid={'' in issues}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onLeave}
    />
  );
}

export const longTextAdapter: ConsoleFieldAdapter<LongTextField> = {
  Cell: LongTextCell,
  Detail: WholeText,
  Input: LongTextInput,
  Filter: ContainsFilter,
  describe: (value) => value,
  read: (text) => text,
  column: { width: 220 },
};
