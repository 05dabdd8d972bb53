import type { TextField } from '@zhanggui/contract/platform/fields/text/text';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { ContainsFilter } from '../parts/contains-filter.tsx';

/** One line that is cut where the column ends; the whole text shows on hover. */
export function LineCell({ value }: { readonly value: string }) {
  return (
    <span className="zg-line" title={value}>
      {value}
    </span>
  );
}

function WholeText({ value }: CellProps<TextField>) {
  return <span className="zg-prose">{value}</span>;
}

interface LineInputProps extends Omit<InputProps<TextField>, 'field'> {
  readonly maxLength: number | undefined;
  readonly keyboard?: 'tel' | 'text';
}

/** An input of one line; an emptied one is null. */
export function LineInput({ id, value, onChange, onLeave, issues, describedBy, maxLength, keyboard }: LineInputProps) {
  return (
    <input
      id={id}
      className="zg-input"
      inputMode={keyboard ?? 'text'}
      autoComplete="off"
      maxLength={maxLength}
      value={value ?? ''}
      aria-invalid={'' in issues}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onLeave}
    />
  );
}

function TextInput({ field, ...props }: InputProps<TextField>) {
  return <LineInput {...props} maxLength={field.max ?? 255} />;
}

export const textAdapter: ConsoleFieldAdapter<TextField> = {
  Cell: LineCell,
  Detail: WholeText,
  Input: TextInput,
  Filter: ContainsFilter,
  describe: (value) => value,
  read: (text) => text,
  column: { width: 160 },
};
