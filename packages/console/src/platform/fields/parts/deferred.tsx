import { useCallback, useState } from 'react';
import { CalendarIcon, DownIcon } from './icons.tsx';

/** Whether a heavy control is loaded; until then a light trigger replaces it. */
export function useDeferred(): { readonly wanted: boolean; readonly want: () => void } {
  const [wanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  return { wanted, want };
}

interface DeferredTriggerProps {
  readonly id: string;
  readonly label: string;
  /** What is chosen now; the label shows while there is nothing. */
  readonly words: string | undefined;
  readonly icon?: 'calendar' | 'down';
  readonly onWant: () => void;
}

/** Looks like the control that it loads and opens. */
export function DeferredTrigger({ id, label, words, icon = 'down', onWant }: DeferredTriggerProps) {
  const Icon = icon === 'calendar' ? CalendarIcon : DownIcon;
  return (
    <button
      id={id}
      type="button"
      className="zg-input zg-trigger"
      aria-haspopup="dialog"
      aria-label={words === undefined ? label : `${label} ${words}`}
      onClick={onWant}
    >
      <span className={words === undefined ? 'zg-line zg-faint' : 'zg-line'}>{words ?? label}</span>
      <Icon size={14} />
    </button>
  );
}
