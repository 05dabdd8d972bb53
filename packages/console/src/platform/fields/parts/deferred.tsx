import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useState } from 'react';
import { CalendarIcon, DownIcon } from '../../kit/icon/control-icons.tsx';

interface DeferredTriggerProps {
  readonly id: string;
  readonly label: string;
  /** What is chosen now; the label shows while there is nothing. */
  readonly words: string | undefined;
  readonly icon?: 'calendar' | 'down';
  /** What opens: a list is announced as that of a combobox. */
  readonly opens?: 'dialog' | 'listbox';
  readonly onNear: () => void;
  readonly onWant: () => void;
}

/** What a closed combobox answers to, besides Enter and Space. */
function listTrigger(onWant: () => void) {
  return {
    role: 'combobox',
    'aria-expanded': false,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      onWant();
    },
  };
}

/** Looks like the control that it loads and opens. */
function DeferredTrigger({ id, label, words, icon = 'down', opens = 'dialog', onNear, onWant }: DeferredTriggerProps) {
  const Icon = icon === 'calendar' ? CalendarIcon : DownIcon;
  return (
    <button
      id={id}
      type="button"
      className="zg-input zg-trigger"
      aria-haspopup={opens}
      aria-label={words === undefined ? label : `${label} ${words}`}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onWant}
      {...(opens === 'listbox' ? listTrigger(onWant) : {})}
    >
      <span className={words === undefined ? 'zg-line zg-faint' : 'zg-line'}>{words ?? label}</span>
      <Icon size={14} />
    </button>
  );
}

interface DeferredProps extends Pick<DeferredTriggerProps, 'id' | 'label' | 'words' | 'icon' | 'opens'> {
  /** Fetches the code of the control. */
  readonly load: () => Promise<unknown>;
  /** The control: it opens and takes the focus as it comes. */
  readonly children: ReactNode;
}

/** A heavy control of a filter: until it is asked for, a light trigger says what is chosen. */
export function Deferred({ load, children, ...shown }: DeferredProps) {
  const [wanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  const near = useCallback(() => void load().catch(() => undefined), [load]);
  const trigger = <DeferredTrigger {...shown} onNear={near} onWant={want} />;
  return wanted ? <Suspense fallback={trigger}>{children}</Suspense> : trigger;
}
