import { type RefObject, useEffect } from 'react';

const focusable = 'input, textarea, button, [tabindex], [contenteditable="true"]';

/** After each refusal the first control that is at fault is shown and takes the focus. */
export function useFirstFault(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector('[data-wrong]');
    const control =
      field?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field?.querySelector<HTMLElement>(focusable);
    control?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [form, refusals]);
}
