import { useEffect, useRef } from 'react';

/** Calls `apply` with the last text after a pause in typing; `now` applies at once. */
export function useDebounced(apply: (text: string) => void, milliseconds: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    later(text: string): void {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(text), milliseconds);
    },
    now(text: string): void {
      clearTimeout(timer.current);
      latest.current(text);
    },
  };
}
