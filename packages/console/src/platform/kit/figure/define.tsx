import { useId } from 'react';
import { InfoIcon } from '../icon/icons.tsx';
import './define.css';

interface DefineProps {
  readonly label: string;
  readonly definition: string | undefined;
}

/** A figure's name; what it counts shows on hover or focus. */
export function Define({ label, definition }: DefineProps) {
  const id = useId();
  if (definition === undefined) return label;
  return (
    <span className="zg-define" data-place={label === '' ? 'head' : undefined}>
      {label}
      <button type="button" aria-label={`${label}的口径`} aria-describedby={id}>
        <InfoIcon size={13} />
      </button>
      <span id={id} role="tooltip">
        {definition}
      </span>
    </span>
  );
}
