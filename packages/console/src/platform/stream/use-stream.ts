import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

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
    whenIdle(() => void start().catch(() => undefined));
  }, []);
}
