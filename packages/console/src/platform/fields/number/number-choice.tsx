import type { IntField } from '@zhanggui/contract/platform/fields/number/int';
import { NativeSelect } from '../../kit/input/text-input.tsx';
import type { InputProps } from '../field-adapter.ts';

interface NumberChoiceProps extends Omit<InputProps<IntField>, 'field'> {
  readonly choices: readonly { readonly value: number; readonly label: string }[];
}

/** Input of a number that is one of a few, such as a line of the record that an action is about. */
export function NumberChoice({ id, value, onChange, onLeave, issues, describedBy, choices }: NumberChoiceProps) {
  return (
    <NativeSelect
      id={id}
      value={value ?? ''}
      aria-invalid={'' in issues}
      aria-describedby={describedBy}
      onBlur={onLeave}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">请选择</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
