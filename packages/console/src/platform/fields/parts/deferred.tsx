import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { CalendarIcon, DownIcon } from '../../kit/icon/control-icons.tsx';

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
  /** What opens: a list is announced as that of a combobox. */
  readonly opens?: 'dialog' | 'listbox';
  readonly onWant: () => void;
}

/** A list opens by typing too: the letter is the first of the search. */
function listTrigger(onWant: () => void) {
  return {
    role: 'combobox',
    'aria-expanded': false,
    onKeyDown: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isLetter || key === 'ArrowDown') onWant();
    },
  };
}

/** Looks like the control that it loads and opens. */
export function DeferredTrigger({ id, label, words, icon = 'down', opens = 'dialog', onWant }: DeferredTriggerProps) {
  const Icon = icon === 'calendar' ? CalendarIcon : DownIcon;
  return (
    <button
      id={id}
      type="button"
      className="zg-input zg-trigger"
      aria-haspopup={opens}
      {...(opens === 'listbox' ? listTrigger(onWant) : {})}
      aria-label={words === undefined ? label : `${label} ${words}`}
      onClick={onWant}
    >
      <span className={words === undefined ? 'zg-line zg-faint' : 'zg-line'}>{words ?? label}</span>
      <Icon size={14} />
    </button>
  );
}

interface DeferredChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly hasValue: boolean;
  /** The control; once asked for, it opens and takes the focus. */
  readonly children: (asked: { readonly autoFocus: boolean; readonly defaultOpen: boolean }) => ReactNode;
}

/** A choice of which nothing is chosen yet is a light trigger: a list opens without the cost of its closed selects. */
export function DeferredChoice({ id, label, hasValue, children }: DeferredChoiceProps) {
  const { wanted, want } = useDeferred();
  const [isDrawn, setDrawn] = useState(hasValue);
  // It stays when its value is taken away, perhaps while it is open.
  if (hasValue && !isDrawn) setDrawn(true);
  if (!isDrawn && !wanted)
    return <DeferredTrigger id={id} label={label} words={undefined} opens="listbox" onWant={want} />;
  return children({ autoFocus: wanted, defaultOpen: wanted });
}
