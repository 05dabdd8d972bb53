import { type ReactNode, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '../icon/icons.tsx';
import { closeFilled } from './confirm.ts';
import { DialogClosing } from './dialog-closing.ts';
import { useUnloadWarning } from './use-unload-warning.ts';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  /** Called by Escape and the cross; absent when only the footer's buttons lead out. */
  readonly onClose?: (() => void) | undefined;
  /** `alert` for a question or warning that interrupts. */
  readonly kind?: 'dialog' | 'alert';
  readonly width?: number;
  /** Closing asks for confirmation once something was typed or scanned. */
  readonly confirmsClose?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const fields = 'input:not([type="hidden"]), select, textarea';

/** The browser would focus the cross: what is typed or scanned belongs to the field marked for it, else to the first. */
function focusField(dialog: HTMLDialogElement | null): void {
  const body = dialog?.querySelector('.zg-dialog-body');
  const field = body?.querySelector<HTMLElement>('[data-scan]') ?? body?.querySelector<HTMLElement>(fields);
  field?.focus({ preventScroll: true });
}

function useModal() {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    focusField(dialog);
    return () => dialog?.close();
  }, []);
  return element;
}

/** A modal window that is open as long as it is rendered. It holds plain elements only: popups of a component library would open beneath it. */
export function Dialog({ title, onClose, kind = 'dialog', width = 420, confirmsClose, footer, children }: DialogProps) {
  const element = useModal();
  const titleId = useId();
  const isTyped = useRef(false);
  useUnloadWarning(useCallback(() => confirmsClose === true && isTyped.current, [confirmsClose]));
  const type = () => {
    isTyped.current = true;
  };
  const leave = (close: () => void) => void closeFilled(confirmsClose === true && isTyped.current, close);
  return (
    <dialog
      ref={element}
      className="zg-dialog"
      style={{ width }}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      {...{ closedby: onClose ? 'closerequest' : 'none' }}
      // The layer below handles Escape too.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        if (onClose) leave(onClose);
      }}
      onInput={type}
      onPaste={type}
    >
      <div className="zg-dialog-head">
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <button type="button" className="zg-dialog-close" aria-label="关闭" onClick={() => leave(onClose)}>
            <CloseIcon />
          </button>
        )}
      </div>
      <div className="zg-dialog-body">{children}</div>
      {footer && (
        <DialogClosing value={leave}>
          <div className="zg-dialog-foot">{footer}</div>
        </DialogClosing>
      )}
    </dialog>
  );
}
