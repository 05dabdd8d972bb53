import { type KeyboardEvent, useRef } from 'react';
import './segmented.css';

interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A few views side by side, one of which is shown; arrow keys lead from one to the next. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  const list = useRef<HTMLSpanElement>(null);
  const move = (event: KeyboardEvent, from: number) => {
    const to = (from + (steps[event.key] ?? 0) + options.length) % options.length;
    const next = options[to];
    if (to === from || !next) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[to]?.focus();
    onChange(next.value);
  };
  return (
    <span ref={list} className="zg-segmented" role="tablist" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {option.label}
        </button>
      ))}
    </span>
  );
}
