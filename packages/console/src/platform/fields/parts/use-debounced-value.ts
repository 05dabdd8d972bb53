import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: what is asked of the server follows it, not every key. */
export function useDebouncedValue<T extends string | undefined>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
