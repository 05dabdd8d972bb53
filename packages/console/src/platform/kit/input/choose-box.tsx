import { useEffect, useRef } from 'react';

interface ChooseBoxProps {
  readonly label: string;
  readonly state: 'all' | 'some' | 'none';
  readonly onChoose: (chosen: 'in' | 'out') => void;
}

/** The box that chooses a row or all rows of a page. */
export function ChooseBox({ label, state, onChoose }: ChooseBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="zg-choose">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        onChange={(event) => onChoose(event.target.checked ? 'in' : 'out')}
      />
    </label>
  );
}
