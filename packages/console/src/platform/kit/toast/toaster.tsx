import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { AlertIcon, CloseIcon, DoneIcon, InfoIcon } from '../icon/icons.tsx';
import { dismissToast, type Toast, type ToastTone, toastSource } from './toast.ts';
import './toaster.css';

const icons: Record<ToastTone, typeof DoneIcon> = {
  success: DoneIcon,
  warning: AlertIcon,
  error: AlertIcon,
  info: InfoIcon,
};

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { id, tone, text, action } = toast;
  const Icon = icons[tone];
  return (
    <div className="zg-toast" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon />
      <span className="zg-toast-text">{text}</span>
      {action && (
        <button
          type="button"
          className="zg-toast-action"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="zg-toast-close" aria-label="关闭提示" onClick={() => dismissToast(id)}>
        <CloseIcon size={12} />
      </button>
    </div>
  );
}

/** Shows the toasts above everything else, open dialogs included. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastSource.subscribe, toastSource.read, toastSource.read);
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    // Only what enters the top layer last is above a dialog that opened meanwhile.
    element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  return (
    <div ref={layer} className="zg-toaster" popover="manual">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
