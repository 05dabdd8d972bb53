import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '../icon/icons.tsx';
import './menu-drawer.css';

interface MenuDrawerProps {
  readonly label: string;
  readonly head: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu from the left on mobile; open as long as it is rendered, closed by a link in it or a click beside it. */
export function MenuDrawer({ label, head, onClose, children }: MenuDrawerProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onClick = ({ target }: MouseEvent) => {
    const chose = target instanceof Element && target.closest('a') !== null;
    if (target === element.current || chose) onClose();
  };
  return (
    <dialog
      ref={element}
      className="zg-drawer"
      aria-label={label}
      onCancel={onClose}
      onClick={onClick}
      onKeyDown={undefined}
    >
      <div className="zg-drawer-body">
        <header className="zg-drawer-head">
          {head}
          <button type="button" className="zg-dialog-close" aria-label={`关闭${label}`} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
