import { NumberInput } from '../parts/number-input.tsx';
import { wholeNumber } from './int.tsx';

interface PiecesInputProps {
  readonly id: string;
  /** Only for screen readers: the head of the column says it to the others. */
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (pieces: number | null) => void;
  readonly onLeave: () => void;
}

/** A number of pieces in a cell of a table; an empty one is marked as invalid. */
export function PiecesInput({ label, value, ...control }: PiecesInputProps) {
  return (
    <>
      <label className="zg-hidden" htmlFor={control.id}>
        {label}
      </label>
      <NumberInput {...control} value={value} text={wholeNumber} issues={value === null ? { '': [] } : {}} />
    </>
  );
}
