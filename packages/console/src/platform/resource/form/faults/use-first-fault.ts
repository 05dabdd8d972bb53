import { type RefObject, useEffect } from 'react';

const focusable = 'input, textarea, button, [tabindex], [contenteditable="true"]';

/** After each refusal the first control at fault takes the focus; without one, the faults of the whole form are shown. */
export function useFirstFault(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector('[data-wrong]');
    const control =
      field?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? field?.querySelector<HTMLElement>(focusable);
    control?.focus();
    const shown = field ?? form.current?.querySelector('.zg-form-faults');
    shown?.scrollIntoView({ block: 'nearest' });
  }, [form, refusals]);
}
