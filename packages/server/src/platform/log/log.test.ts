import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from './log.ts';

test('a full disk does not end the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zg-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync('/dev/full', join(folder, 'server.log'));
  const failed: unknown[] = [];
  const hear = (error: unknown) => void failed.push(error);
  process.on('uncaughtException', hear);
  onTestFinished(() => void process.off('uncaughtException', hear));
  const log = createLog(folder, 'info');
  for (let n = 0; n < 5; n += 1) {
    log.info('a line');
    await delay(20);
  }
  expect(failed).toEqual([]);
});
