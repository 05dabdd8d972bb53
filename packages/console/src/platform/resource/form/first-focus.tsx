import { type RefObject, useEffect } from 'react';

/** A dialog that finds no field as it opens focuses its close button. */
const controls = ':is(input, textarea, select, button, a[href], [contenteditable="true"]):not(.ant-modal-close)';

/**
 * Focuses the first field of a form that opens, unless a control of its dialog has the focus already; false while the code of
 * that field is on its way.
 */
export function focusFirst(form: HTMLFormElement | null): boolean {
  if (form?.querySelector('.zg-form-control')?.querySelector('.zg-placeholder')) return false;
  const focused = document.activeElement;
  const dialog = form?.closest('[role="dialog"]') ?? form;
  if (focused?.matches(controls) && dialog?.contains(focused)) return true;
  const fields = ':is(input, textarea, select, [contenteditable="true"]):not(:disabled)';
  form?.querySelector<HTMLElement>(`.zg-form-control ${fields}`)?.focus({ preventScroll: true });
  return true;
}

/** Rendered after the fields of a form; a first control whose code is on its way is waited for. */
export function FirstFocus({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    const element = form.current;
    if (!element || focusFirst(element)) return;
    const observer = new MutationObserver(() => focusFirst(element) && observer.disconnect());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [form]);
  return null;
}
