import { useEffect } from 'react';
import { rememberStart } from '../../navigation/start.ts';
import { useSetting } from '../../user-setting/use-setting.ts';

/** Whether the user chose to begin at the workbench, and how to choose. */
export function useStart() {
  const { value, known, keep } = useSetting('start');
  const isWorkbench = value === 'workbench';
  useEffect(() => {
    if (known) rememberStart(isWorkbench);
  }, [known, isWorkbench]);
  const choose = (next: boolean) => {
    // Not by the effect alone: the page may be left before it runs.
    rememberStart(next);
    keep(next ? 'workbench' : null);
  };
  return { isWorkbench, choose };
}
