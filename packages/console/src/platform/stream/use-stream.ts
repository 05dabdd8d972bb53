import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

let started = false;

async function start(): Promise<void> {
  const { startStream } = await import('./stream.ts');
  startStream();
}

/** Subscribes once the first page is shown; its code loads after everything visible. */
export function useStream(): void {
  useEffect(() => {
    if (started) return;
    started = true;
    // Without the stream, polling continues as before.
    whenIdle(() => void start().catch(() => undefined));
  }, []);
}
