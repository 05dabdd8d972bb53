import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import './menu-button.css';

interface MenuButtonProps {
  readonly label: string;
  readonly className: string;
  readonly button: ReactNode;
  /** Elements with a menu role; a click on one of them closes the menu. */
  readonly children: ReactNode;
}

function moveFocus(menu: HTMLElement, key: string): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const target = targets[key];
  if (target !== undefined) items.at(target % items.length)?.focus();
}

function useOutsideClose(opened: boolean, close: () => void) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return;
    host.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !host.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [opened, close]);
  return host;
}

/** A button that opens a small menu beneath it; arrows move, Escape and a click elsewhere close. */
export function MenuButton({ label, className, button, children }: MenuButtonProps) {
  const [opened, setOpened] = useState(false);
  const [close] = useState(() => () => setOpened(false));
  const host = useOutsideClose(opened, close);
  const trigger = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      close();
      trigger.current?.focus();
    }
    if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    moveFocus(event.currentTarget, event.key);
  };
  return (
    <div className="zg-menu-host" ref={host}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {button}
      </button>
      {opened && (
        <div className="zg-menu" role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}
