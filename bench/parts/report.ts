import { type Load, load, median, type Target } from './load.ts';

/** How long and how often each target is loaded, by `SECONDS` and `ROUNDS`. */
export const seconds = Number(process.env.SECONDS ?? 4);
export const rounds = Number(process.env.ROUNDS ?? 3);

/** Warms a target up, loads it some rounds, and prints the median. */
export async function measure(name: string, target: Target): Promise<Load> {
  await load(target, 2);
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) loads.push(await load(target, seconds));
  const result = median(loads);
  const row = [
    name.padEnd(36),
    `${result.rps} req/s`.padStart(14),
    `p50 ${result.p50} ms`,
    `p99 ${result.p99} ms`,
    `${result.failures} failures`,
  ];
  process.stdout.write(`${row.join('  ')}\n`);
  return result;
}

/** The same work by the engine and by a hand-written handler, one after the other. */
export async function pair(name: string, ours: Target, peer: Target): Promise<void> {
  const own = await measure(`${name}: engine`, ours);
  const other = await measure(`${name}: hand-written`, peer);
  process.stdout.write(`${name}: hand-written is ${(other.rps / own.rps).toFixed(2)} × the engine\n`);
}
