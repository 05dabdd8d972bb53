import { type FocusEvent, useId } from 'react';
import { RadioButton } from '../input/check-box.tsx';
import './segmented.css';

interface RadioRowProps<V extends number | string> {
  /** Of the group; its focus goes on to the chosen or first value. */
  readonly id?: string;
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V | null | undefined;
  readonly isWrong?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: V) => void;
  readonly onLeave?: () => void;
}

function focusChoice({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  const choice = currentTarget.querySelector<HTMLElement>(':checked') ?? currentTarget.querySelector('input');
  choice?.focus();
}

/** A few values side by side, of which one is chosen by one click or an arrow key; none at first. */
export function RadioRow<V extends number | string>({
  id,
  label,
  options,
  value,
  isWrong,
  describedBy,
  onChange,
  onLeave,
}: RadioRowProps<V>) {
  const name = useId();
  return (
    <div
      id={id}
      className="zg-segmented zg-radio-row"
      role="radiogroup"
      tabIndex={-1}
      onFocus={focusChoice}
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      data-wrong={isWrong || undefined}
      onBlur={onLeave}
    >
      {options.map((option) => (
        <label key={option.value}>
          <RadioButton
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
