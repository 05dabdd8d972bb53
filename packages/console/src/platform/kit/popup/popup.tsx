import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import './popup.css';

interface PopupProps {
  readonly label: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** The button's look; a square with an icon by default. */
  readonly look?: string;
  readonly children: (close: () => void) => ReactNode;
}

const gap = 6;
const margin = 8;

function place(panel: HTMLElement, button: HTMLElement): void {
  const { right, bottom } = button.getBoundingClientRect();
  const left = Math.min(right - panel.offsetWidth, innerWidth - panel.offsetWidth - margin);
  panel.style.left = `${Math.max(margin, left)}px`;
  panel.style.top = `${bottom + gap}px`;
  panel.style.maxHeight = `${innerHeight - bottom - gap - margin}px`;
}

/** A button that opens a small panel below itself; Escape or a click elsewhere closes it. */
export function Popup({ label, trigger, look = 'zg-icon-button', children }: PopupProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const toggled = ({ newState }: ToggleEvent) => setOpened(newState === 'open');
  // What it holds may be loaded only now, and grow.
  const placed = (element: HTMLDivElement) => {
    const put = () => {
      if (panel.current && button.current) place(panel.current, button.current);
    };
    put();
    const growth = new ResizeObserver(put);
    growth.observe(element);
    return () => growth.disconnect();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={look}
        aria-label={label}
        aria-expanded={opened}
        title={label}
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div ref={panel} id={id} popover="auto" role="dialog" aria-label={label} className="zg-popup" onToggle={toggled}>
        {opened && <div ref={placed}>{children(() => panel.current?.hidePopover())}</div>}
      </div>
    </>
  );
}
