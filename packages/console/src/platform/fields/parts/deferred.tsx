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
  /** The pointer or the focus has come: time to fetch the control's code. */
  readonly onPrefetch: () => void;
  readonly onOpen: () => void;
}

/** What a closed combobox answers to, besides Enter and Space. */
function listTrigger(onOpen: () => void) {
  return {
    role: 'combobox',
    'aria-expanded': false,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      onOpen();
    },
  };
}

/** Looks like the control that it loads and opens. */
function DeferredTrigger({
  id,
  label,
  words,
  icon = 'down',
  opens = 'dialog',
  onPrefetch,
  onOpen,
}: DeferredTriggerProps) {
  const Icon = icon === 'calendar' ? CalendarIcon : DownIcon;
  return (
    <button
      id={id}
      type="button"
      className="zg-input zg-trigger"
      aria-haspopup={opens}
      aria-label={words === undefined ? label : `${label} ${words}`}
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
      onClick={onOpen}
      {...(opens === 'listbox' ? listTrigger(onOpen) : {})}
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
  const [isOpened, setOpened] = useState(false);
  const show = useCallback(() => setOpened(true), []);
  const prefetch = useCallback(() => void load().catch(() => undefined), [load]);
  // A fallback that React has shown stays for 0.3 seconds: the code comes first.
  const open = useCallback(() => void load().then(show, show), [load, show]);
  const trigger = <DeferredTrigger {...shown} onPrefetch={prefetch} onOpen={open} />;
  return isOpened ? <Suspense fallback={trigger}>{children}</Suspense> : trigger;
}
