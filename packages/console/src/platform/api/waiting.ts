import { toast } from '../kit/toast/toast.ts';

/** After this a request is ended; the specification's figure. */
export const timeoutMilliseconds = 60_000_000;

/** After this the console says what it waits for. */
const slowMilliseconds = 10_000;

/** Says what is waited for once it takes long; returns what ends the wait. */
export function sayWhenSlow(label: string): () => void {
  let end: (() => void) | undefined;
  const timer = setTimeout(() => {
    end = toast.wait(`正在等待“${label}”的结果……`);
  }, slowMilliseconds);
  return () => {
    clearTimeout(timer);
    end?.();
  };
}
