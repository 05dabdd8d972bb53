import { AddIcon } from '../icon/control-icons.tsx';
import { TextInput } from './text-input.tsx';
import './stepper.css';

interface StepperProps {
  readonly id?: string;
  /** Names what is counted. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number from zero on, by two buttons or typed. */
export function Stepper({ id, label, value, max, onChange }: StepperProps) {
  const set = (next: number) => onChange(Number.isInteger(next) ? Math.max(0, next) : 0);
  return (
    <span className="zg-stepper">
      <button type="button" aria-label={`减少 ${label}`} disabled={value <= 0} onClick={() => set(value - 1)}>
        −
      </button>
      <TextInput
        {...(id === undefined ? {} : { id })}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        aria-label={label}
        aria-invalid={value > max}
        value={value === 0 ? '' : value}
        placeholder="0"
        onChange={({ target }) => set(Number(target.value))}
      />
      <button type="button" aria-label={`增加 ${label}`} disabled={value >= max} onClick={() => set(value + 1)}>
        <AddIcon size={14} />
      </button>
    </span>
  );
}
