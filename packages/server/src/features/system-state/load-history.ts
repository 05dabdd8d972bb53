import { availableParallelism, loadavg } from 'node:os';

/** How much the server took at a moment. */
export interface LoadSample {
  readonly at: number;
  readonly load_percent: number;
  readonly memory_bytes: number;
}

const everyMs = 30_000;
/** An hour. */
const kept = 120;

/** The load of the last minute in per cent of all processors. */
export function loadPercent(): number {
  return Math.round(((loadavg()[0] ?? 0) / availableParallelism()) * 100);
}

/** Samples load and memory every half a minute, and keeps the last hour of them. */
export function keepLoadHistory(clock: () => Date): { readonly read: () => LoadSample[]; readonly stop: () => void } {
  const samples: LoadSample[] = [];
  const sample = () => {
    const at = Math.floor(clock().getTime() / 1000);
    samples.push({ at, load_percent: loadPercent(), memory_bytes: process.memoryUsage.rss() });
    if (samples.length > kept) samples.shift();
  };
  sample();
  const timer = setInterval(sample, everyMs).unref();
  return { read: () => [...samples], stop: () => clearInterval(timer) };
}
