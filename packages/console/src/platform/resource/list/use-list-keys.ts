import { type RefObject, useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable="true"]';

/** Keys that work wherever the focus is, unless the user types or a window is open above the list. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return true;
  return target.closest(typing) !== null || target.closest('dialog, [role="dialog"]') !== null;
}

/** `/` goes to the first search field, `j` and `k` to the rows, `a` to the row's first action, `?` shows the keys. */
export function useListKeys(list: RefObject<HTMLElement | null>, showKeys: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      if (event.key === '?') return showKeys();
      const row = list.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]');
      const inRow = event.target instanceof HTMLTableRowElement;
      const goal = new Map([
        ['/', list.current?.querySelector<HTMLElement>('input[type="search"]')],
        ['j', inRow ? undefined : row],
        ['k', inRow ? undefined : row],
        ['a', row?.querySelector<HTMLElement>('.zg-row-commands button')],
      ]).get(event.key);
      if (!goal) return;
      event.preventDefault();
      goal.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, showKeys]);
}
