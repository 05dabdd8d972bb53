export type ToastTone = 'success' | 'warning' | 'error' | 'info';

/** A button on a toast: 撤销, 查看. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

const milliseconds: Record<ToastTone, number> = { success: 3000, info: 3000, warning: 5000, error: 5000 };
const withAction = 8000;
const max = 5;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function startTimer({ id, tone, action }: Toast): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), action ? withAction : milliseconds[tone]),
  );
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(shown.filter((toast) => toast.id !== id));
}

/** A text that is already on the screen is kept there longer instead of being shown twice. */
function show(tone: ToastTone, text: string, action?: ToastAction): void {
  const same = shown.find((toast) => toast.tone === tone && toast.text === text && !toast.action && !action);
  if (same) {
    startTimer(same);
    return;
  }
  lastId += 1;
  const toast: Toast = { id: lastId, tone, text, action };
  startTimer(toast);
  publish([...shown, toast].slice(-max));
}

/** How many wait under each text, and the toast that says so. */
const waits = new Map<string, { readonly id: number; readonly count: number }>();

/** A persistent toast, shown once for equal texts. Returns the function that removes it. */
function wait(text: string): () => void {
  const known = waits.get(text);
  if (!known) {
    lastId += 1;
    publish([...shown, { id: lastId, tone: 'info', text, action: undefined }]);
  }
  waits.set(text, { id: known?.id ?? lastId, count: (known?.count ?? 0) + 1 });
  return () => {
    const { id, count } = waits.get(text) ?? { id: 0, count: 1 };
    if (count > 1) return void waits.set(text, { id, count: count - 1 });
    waits.delete(text);
    dismissToast(id);
  };
}

/** Short messages that go by themselves: errors and warnings after 5 seconds, others after 3. */
export const toast = {
  success: (text: string, action?: ToastAction): void => show('success', text, action),
  warning: (text: string, action?: ToastAction): void => show('warning', text, action),
  error: (text: string): void => show('error', text),
  info: (text: string, action?: ToastAction): void => show('info', text, action),
  wait,
};

/** The toasts on the screen, for the toaster. */
export const toastSource = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => shown,
};
