import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededChance } from '../count/seeded-random.ts';
import type { Reply } from '../harness/server.ts';
import { isAlone, seed, size, tell } from './battery.ts';
import type { Wire } from './parts/clients.ts';
import { startClients } from './parts/clients-at-work.ts';
import { type DemoCalls, demoCalls, shelfOf } from './parts/demo-calls.ts';
import { examine } from './parts/examine.ts';
import { emptyJournal } from './parts/journal.ts';
import { type ServedDemo, servedDemo } from './parts/served-demo.ts';

/** A file system of its own takes root's rights. */
const canMount = isAlone && process.getuid?.() === 0;
if (isAlone && !canMount) process.stdout.write('a small file system can only be mounted by root\n');

const rounds = size({ short: 1, long: 5 });
const full_ms = 8000;
const unavailable = 503;

describe.runIf(canMount)('a disk that is full', () => {
  let folder: string;
  let filler: string;
  const run = `D${seed}`;
  const journal = emptyJournal();
  /** Statuses of replies that were no answer. */
  const refusals = new Map<number, number>();
  let served: ServedDemo;
  let calls: DemoCalls;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zg-disk-'));
    filler = join(folder, 'filler');
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1500m,mode=755', 'tmpfs', folder]);
    const data_dir = join(folder, 'data');
    mkdirSync(data_dir);
    served = servedDemo('large:200', data_dir);
    await served.start();
    calls = await demoCalls(served);
  });
  afterAll(async () => {
    await served.stop();
    execFileSync('/bin/umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** A client that repeats what was refused for want of space, or got no reply. */
  async function untilDone(attempt: () => Promise<Reply>): Promise<Reply> {
    while (true) {
      const reply = await attempt().catch(() => undefined);
      if (reply && reply.status !== unavailable) return reply;
      refusals.set(reply?.status ?? 0, (refusals.get(reply?.status ?? 0) ?? 0) + 1);
      await delay(100);
    }
  }

  /** Takes all the room that is left. */
  const fill = () => {
    const block = Buffer.alloc(1_048_576);
    try {
      while (true) appendFileSync(filler, block);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  };

  /** How many reads of some were answered, while nothing can be written. */
  async function reads(count: number): Promise<number> {
    let answered = 0;
    for (let n = 0; n < count; n += 1) {
      const reply = await calls.console('GET', `/api/order_readonly/?limit=${5 + n}`).catch(() => undefined);
      if (reply?.status === 200) answered += 1;
      await delay(full_ms / count);
    }
    return answered;
  }

  test('refuses writes, and goes on by itself when there is room again', async () => {
    const wire: Wire = { ...calls, answered: untilDone, journal, chance: seededChance(seed), run };
    const stopClients = startClients(wire, await shelfOf(calls), { buyers: 4, clerks: 1, rest: 20 });
    let answered = 0;
    const recoveries: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await delay(2000);
      fill();
      answered += await reads(20);
      rmSync(filler);
      const since = performance.now();
      const known = journal.orders.size;
      while (journal.orders.size === known) await delay(50);
      recoveries.push(performance.now() - since);
    }
    await stopClients();
    await served.stop();
    const { books, facts } = await examine({ DATA_DIR: served.data_dir }, journal, run);
    const refused = [...refusals].map(([status, count]) => [status === 0 ? 'no reply' : `${status}`, count]);
    tell('disk full', {
      ...{ rounds, orders: journal.orders.size, payments: journal.payments.size, 'reads answered': answered },
      ...Object.fromEntries(refused),
      'slowest recovery in ms': Math.round(Math.max(...recoveries)),
    });
    expect(facts).toEqual([]);
    expect(books).toEqual([]);
    expect(refusals.size).toBeGreaterThan(0);
    expect(answered).toBeGreaterThan(0);
  }, 1_200_000);
});
