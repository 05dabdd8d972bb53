import { setTimeout as delay } from 'node:timers/promises';
import { dayAfter } from '../packages/contract/src/platform/report/report-period.ts';
import { orders, ordersOfHouse, startHouse } from './parts/house.ts';
import { startRecord } from './parts/results/record.ts';
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
  'totals of entries': '/api/sales/entries/totals/?entry=sale&freight=with&',
  'totals of a category': '/api/sales/entries/totals/?entry=sale&freight=without&category_tree=1&',
};

const filters: Readonly<Record<string, string>> = {
  all: '',
  'of one kind': '&kind=mall',
  'of one agent': '&agent_label=2',
};

interface BenchAccess {
  readonly origin: string;
  readonly token: string;
}

/** Figures follow writes; over unchanged data nothing has been aggregated yet. */
async function remark({ origin, token }: BenchAccess): Promise<void> {
  const reply = await fetch(`${origin}/api/order/1/remark/`, {
    method: 'POST',
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ staff_remark: new Date().toISOString() }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  await delay(followMs);
}

/** Times one call after the other, each of a period of so many days that ends on another day, in milliseconds. */
async function time({ origin, token }: BenchAccess, path: string, days: number, filter: string): Promise<number[]> {
  const today = new Date().toISOString().slice(0, 10);
  const times: number[] = [];
  for (let back = 0; back < calls; back += 1) {
    const to = dayAfter(today, -back);
    const url = `${origin}${path}from_date=${dayAfter(to, 1 - days)}&to_date=${to}${filter}`;
    const begun = performance.now();
    const reply = await fetch(url, { headers: { authorization: `token ${token}` } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text.slice(0, 200)}`);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b);
}

async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  try {
    const access = { origin: server.origin, token: await signIn(server.origin, data_dir, 'superuser') };
    await remark(access);
    const requested = Object.entries(lengths).flatMap(([period, days]) =>
      Object.entries(filters).map(([narrowing, filter]) => ({ title: `${period}, ${narrowing}`, days, filter })),
    );
    const record = startRecord('figures', { engine: database.engine, data: ordersOfHouse });
    for (const { title, days, filter } of requested) {
      for (const [name, path] of Object.entries(figures)) {
        const times = await time(access, path, days, filter);
        const share = (part: number) => times[Math.ceil(times.length * part) - 1] ?? 0;
        const at = (part: number) => `${share(part).toFixed(0)} ms`.padStart(7);
        print(`${title}: ${name.padEnd(22)} p50 ${at(0.5)}  p95 ${at(0.95)}`);
        record.add({ measure: `${name}, ${title}, p95`, value: share(0.95), unit: 'ms', asked: '≤ 300 ms' });
      }
    }
    record.save();
    print(`${orders} orders, ${calls} calls each`);
  } finally {
    await stop();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await run();
