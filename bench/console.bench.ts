import { readCredentials } from '@zhanggui/demo/credentials';
import { ensureConsole } from '../tools/bootstrap/console-build.mjs';
import { root } from '../tools/steps/command.ts';
import { firstRow, listToList, signInPage } from './parts/console/first-pages.ts';
import { openChromium } from './parts/console/open-chromium.ts';
import { middle, slowDown } from './parts/console/slow-page.ts';
import { orders, ordersOfHouse, startHouse } from './parts/house.ts';
import { rounds } from './parts/report.ts';
import { startRecord } from './parts/results/record.ts';

const turns = 6;

/** What a clerk waits for in a browser on a slow machine, from the sign-in page to the second list. */
async function run(): Promise<void> {
  if (!ensureConsole(root)) throw new Error('the console does not build');
  const browser = await openChromium();
  const { server, data_dir, stop } = await startHouse();
  print(
    `console bench: Chromium ${browser.version()}, processor ${slowDown} × slower, ${rounds} rounds, ${orders} orders`,
  );
  try {
    const { superuser } = readCredentials(data_dir);
    const painted: number[] = [];
    const usable: number[] = [];
    const rows: number[] = [];
    const changes: number[] = [];
    await signInPage(browser, server.origin);
    for (let round = 0; round < rounds; round += 1) {
      const times = await signInPage(browser, server.origin);
      painted.push(times.painted);
      usable.push(times.usable);
      const { milliseconds, slow } = await firstRow(browser, server.origin, superuser);
      rows.push(milliseconds);
      changes.push(...(await listToList(slow, turns)));
      await slow.close();
    }
    print(`sign-in page: painted ${formatted(painted)}, usable ${formatted(usable)}`);
    print(`first row after sign-in, cold: ${formatted(rows)}`);
    print(`list to list, warm: ${formatted(changes)}`);
    const record = startRecord('console', {
      engine: `Chromium ${browser.version()}, processor ${slowDown} × slower`,
      data: ordersOfHouse,
    });
    const note = (measure: string, times: readonly number[], asked: number) =>
      record.add({ measure, value: middle(times), unit: 'ms', asked: `≤ ${asked} ms` });
    note('sign-in page painted', painted, 450);
    note('sign-in page usable', usable, 500);
    note('first row after sign-in, cold', rows, 800);
    note('list to list, warm', changes, 200);
    record.save();
  } finally {
    await browser.close();
    await stop();
  }
}

function formatted(numbers: readonly number[]): string {
  return `${middle(numbers).toFixed(0)} ms (${numbers.map((one) => one.toFixed(0)).join(', ')})`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await run();
