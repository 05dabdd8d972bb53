import { useEffect, useRef } from 'react';

interface ChooseBoxProps {
  readonly label: string;
  readonly state: 'all' | 'some' | 'none';
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly onChoose: (chosen: 'in' | 'out') => void;
}

/** A box that chooses one thing or all of several: a row, the rows of a page. */
export function ChooseBox({ label, state, disabled, title, onChoose }: ChooseBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="zg-choose" title={title}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.checked ? 'in' : 'out')}
      />
    </label>
  );
}
