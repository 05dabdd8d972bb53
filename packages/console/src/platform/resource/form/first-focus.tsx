import { type RefObject, useEffect } from 'react';

/** Focuses the first field of a form that opens, unless the user has focused another meanwhile. */
export function focusFirst(form: HTMLFormElement | null): void {
  if (form?.contains(document.activeElement)) return;
  const fields = ':is(input, textarea, select, [contenteditable="true"]):not(:disabled)';
  form?.querySelector<HTMLElement>(`.zg-form-control ${fields}`)?.focus({ preventScroll: true });
}

/** Rendered after the fields of a form, so that its effect runs when all of their code is loaded. */
export function FirstFocus({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => focusFirst(form.current), [form]);
  return null;
}
