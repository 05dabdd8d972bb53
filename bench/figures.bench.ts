import { setTimeout as delay } from 'node:timers/promises';
import { dayAfter } from '../packages/server/src/domains/dashboard/sales/day-ranges.ts';
import { orders, startHouse } from './parts/house.ts';
import { signIn } from './parts/server.ts';

/** By then a change has been noted. */
const followMs = 5000;
const calls = Number(process.env.CALLS ?? 20);

const lengths: Readonly<Record<string, number>> = { 'a month': 30, 'half a year': 182, 'a year': 365 };

/** The figures of the dashboard and of the ranks, and the first rows behind one. */
const figures: Readonly<Record<string, string>> = {
  figures: '/api/sales/figures/?',
  margin: '/api/sales/margin/?',
  trend: '/api/sales/trend/?step=day&',
  'shares by kind': '/api/sales/shares/?by=kind&',
  'shares by mall': '/api/sales/shares/?by=mall&',
  'shares by agent': '/api/sales/shares/?by=agent_label&',
  'shares by province': '/api/sales/shares/?by=province&',
  'shares by category': '/api/sales/shares/?by=category&',
  'rank by sku': '/api/sales/rank/?by=sku&order=sales&top=50&',
  'rank by brand': '/api/sales/rank/?by=brand&order=sales&top=50&',
  entries: '/api/sales/entries/?entry=sale&freight=with&',
  'entries of a category': '/api/sales/entries/?entry=sale&freight=without&category_tree=1&',
};

const filters: Readonly<Record<string, string>> = {
  all: '',
  'of one kind': '&kind=mall',
  'of one agent': '&agent_label=2',
};

/** One call after the other, each of a period that ends on another day. */
async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  try {
    const token = await signIn(server.origin, data_dir, 'superuser');
    // Figures follow what is written; over data that nobody writes to, nothing has been added up yet.
    const remarked = await fetch(`${server.origin}/api/order/1/remark/`, {
      method: 'POST',
      headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ staff_remark: new Date().toISOString() }),
    });
    if (!remarked.ok) throw new Error(await remarked.text());
    await delay(followMs);
    await database.rest();
    const today = new Date().toISOString().slice(0, 10);
    for (const [period, days] of Object.entries(lengths)) {
      for (const [narrowing, filter] of Object.entries(filters)) {
        for (const [name, path] of Object.entries(figures)) {
          const times: number[] = [];
          for (let back = 0; back < calls; back += 1) {
            const to = dayAfter(today, -back);
            const url = `${server.origin}${path}from_date=${dayAfter(to, 1 - days)}&to_date=${to}${filter}`;
            const begun = performance.now();
            const reply = await fetch(url, { headers: { authorization: `token ${token}` } });
            const text = await reply.text();
            if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text.slice(0, 200)}`);
            times.push(performance.now() - begun);
          }
          const sorted = times.toSorted((a, b) => a - b);
          const at = (share: number) => `${(sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)} ms`;
          print(`${period}, ${narrowing}: ${name.padEnd(22)} p50 ${at(0.5).padStart(7)}  p95 ${at(0.95).padStart(7)}`);
        }
      }
    }
    print(`${orders} orders, ${calls} calls each`);
  } finally {
    await stop();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await run();
