import type { KeyboardEvent, MouseEvent } from 'react';

const interactive = 'a, button, input, label, textarea, select';

/** Whether an event meant something of the row and not the row: a control in it, or a menu that floats elsewhere on the page. */
export function meantControl({ target, currentTarget }: MouseEvent | KeyboardEvent): boolean {
  if (!(target instanceof Element) || !(currentTarget instanceof Element)) return true;
  if (!currentTarget.contains(target)) return true;
  const control = target.closest(interactive);
  return control !== null && control !== currentTarget && currentTarget.contains(control);
}

/** Where a record is opened: here, or in a tab of its own. */
export type OpenPlace = 'here' | 'tab';

/** The place that a click asks for: with ⌘, Ctrl or the middle button a new tab. */
export function openPlace({ button, ctrlKey, metaKey }: MouseEvent): OpenPlace {
  return button === 1 || ctrlKey || metaKey ? 'tab' : 'here';
}

/** Whether a click was the end of marking text. */
export function markedText(): boolean {
  return (getSelection()?.toString() ?? '') !== '';
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** How many rows a key moves; 0 for keys that do not. */
export function stepOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): number {
  return ctrlKey || metaKey || altKey ? 0 : (steps[key] ?? 0);
}
