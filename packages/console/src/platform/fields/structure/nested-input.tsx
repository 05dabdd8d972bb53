import type { ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { FieldMessage, messageId } from '../parts/field-message.tsx';

interface NestedInputProps extends Omit<InputProps, 'describedBy'> {
  readonly adapter: ConsoleFieldAdapter;
  readonly label: string;
}

/** The control of a field inside another, with its message below it. */
export function NestedInput({ adapter, label, ...input }: NestedInputProps) {
  const { id, issues } = input;
  return (
    <>
      <label className="zg-hidden" htmlFor={id}>
        {label}
      </label>
      <adapter.Input {...input} describedBy={'' in issues ? messageId(id) : undefined} />
      <FieldMessage id={id} issues={issues} />
    </>
  );
}
