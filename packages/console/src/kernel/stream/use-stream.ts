import { useEffect } from 'react';

let started = false;

async function start(): Promise<void> {
  const { startStream } = await import('./stream.ts');
  startStream();
}

/** Begins to hear what happens once the first page stands; its code comes after everything that is shown. */
export function useStream(): void {
  useEffect(() => {
    if (started) return;
    started = true;
    // What does not arrive is asked for as before.
    const begin = () => void start().catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 5000 });
    else setTimeout(begin, 1000);
  }, []);
}
