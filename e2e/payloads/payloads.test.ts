import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { seed, size, tell } from '../../packages/server/test/batteries/battery.ts';
import { openAs, test } from '../journey.ts';
import { credentialOf } from '../real-server.ts';
import { type Address, staffAddresses, supplierAddresses } from '../smoke/declared-pages.ts';
import { type Traffic, watchTraffic } from '../smoke/traffic.ts';
import { goTo, openFirst } from '../smoke/walk.ts';
import { payloads } from './corpus.ts';
import { openPayloadServer, type PayloadServer } from './payload-server.ts';
import { printAddresses } from './print-pages.ts';
import { type Injections, watchInjection } from './watch-injection.ts';

/** The pages of the staff are shared among the workers. */
const parts = size({ short: 1, long: 3 });
const pagesOfStaff = size({ short: 4, long: Number.POSITIVE_INFINITY });
const pagesOfSupplier = size({ short: 1, long: Number.POSITIVE_INFINITY });

/** A page of each account whose records have free texts. */
const known: Readonly<Record<'superuser' | 'supplier', string>> = {
  superuser: '/goods/list',
  supplier: '/supplier/pending-orders',
};

/** So many of the addresses: the known page, then others in the order of this run's chance. */
function chosen(who: keyof typeof known, addresses: readonly Address[], count: number): readonly Address[] {
  if (count >= addresses.length) return addresses;
  const rankOf = (place: number, { path, query }: Address) =>
    path === known[who] && !query ? '' : createHash('sha256').update(`${seed} ${place}`).digest('hex');
  const ranked = addresses.map((address, place) => ({ address, rank: rankOf(place, address) }));
  const inOrder = ranked.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ address }) => address);
  return inOrder.slice(0, count);
}

interface Watched {
  readonly page: Page;
  readonly traffic: Traffic;
  readonly injections: Injections;
}

async function open(page: Page, who: keyof typeof known): Promise<Watched> {
  const watched = { page, traffic: watchTraffic(page), injections: await watchInjection(page) };
  await openAs(page, credentialOf(who), known[who]);
  await watched.traffic.settle();
  return watched;
}

/** What has come to life until now, with errors of the page and the server. */
async function findings({ traffic, injections }: Watched): Promise<string[]> {
  await traffic.settle();
  return [...(await injections.take()), ...traffic.takeFaults()];
}

/** Points at the first chart of the page, which then says in words what it shows. */
async function pointAtChart({ page }: Watched): Promise<void> {
  const chart = page.locator('#main .zg-chart canvas').first();
  if ((await chart.count()) > 0) await chart.hover();
}

/** Prints the list of the page, if it has one with rows. */
async function printList({ page, injections }: Watched): Promise<void> {
  const print = page.locator('#main').getByRole('button', { name: '打印', exact: true }).and(page.locator(':enabled'));
  if ((await page.locator('.zg-print-page').count()) === 0 && (await print.count()) > 0) {
    await injections.printing(() => print.first().click());
  }
}

interface Visit {
  readonly findings: readonly string[];
  readonly isShown: boolean;
}

/** Goes to a page, its charts, its printed list and its first record, and looks at each. */
async function visit(watched: Watched, address: Address): Promise<Visit> {
  await goTo(watched.page, watched.traffic, address);
  const isShown = await watched.injections.isShown();
  const found = await findings(watched);
  await pointAtChart(watched);
  await printList(watched);
  found.push(...(await findings(watched)));
  if ((await openFirst(watched.page, watched.traffic)) === undefined) return { findings: found, isShown };
  found.push(...(await findings(watched)));
  return { findings: found, isShown: isShown || (await watched.injections.isShown()) };
}

/** Visits pages; nothing of a payload may come to life, and most pages show one. */
async function visitAll(watched: Watched, who: keyof typeof known, addresses: readonly Address[]): Promise<void> {
  const found: string[] = [];
  const shown: string[] = [];
  for (const address of addresses) {
    const seen = await test.step(address.path, () => visit(watched, address));
    found.push(...seen.findings.map((finding) => `${address.path}: ${finding}`));
    if (seen.isShown) shown.push(address.path);
  }
  tell(`payloads on pages of ${who}`, {
    pages: addresses.length,
    'with payloads': shown.length,
    findings: found.length,
  });
  expect(found).toEqual([]);
  expect(shown.length).toBeGreaterThan(size({ short: 0, long: addresses.length / 2 }));
}

/** Opens the notifications of the bar. */
async function seeNotifications(watched: Watched): Promise<void> {
  const { page } = watched;
  await page.getByRole('button', { name: /^通知/ }).click();
  const notifications = page.getByRole('region', { name: '通知' });
  await expect(notifications.getByRole('listitem').filter({ hasText: '__ran' }).first()).toBeVisible();
  expect(await findings(watched)).toEqual([]);
  await page.keyboard.press('Escape');
}

/** Looks for payloads in the search over everything. */
async function seeSearch(watched: Watched): Promise<void> {
  const { page } = watched;
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^搜索/ });
  for (const text of ['<img src=x onerror=__ran=1>', 'javascript:__ran=1']) {
    await field.fill(text);
    await expect(page.getByRole('option').filter({ hasText: '__ran' }).first()).toBeVisible();
    expect(await findings(watched)).toEqual([]);
  }
}

/** Opens the editor of a formatted text. */
async function seeFormatted(watched: Watched): Promise<void> {
  const detail = staffAddresses.find(({ path, query }) => path === '/goods/add' && query !== undefined);
  await goTo(watched.page, watched.traffic, detail ?? { path: '/goods/add' });
  await expect(watched.page.locator('.ProseMirror').filter({ hasText: '__ran' }).first()).toBeVisible();
  expect(await findings(watched)).toEqual([]);
}

let opened: Promise<PayloadServer> | undefined;
const openOnce = () => {
  opened ??= openPayloadServer(`payloads_${test.info().workerIndex}`);
  return opened;
};

test.use({
  isAlone: true,
  baseURL: async ({ browserName: _ }, use) => {
    const { origin } = await openOnce();
    await use(origin);
  },
});
// Each goes through many pages.
test.describe.configure({ mode: parts > 1 ? 'parallel' : 'default', timeout: 3_600_000 });
test.afterAll(async () => (await opened)?.close());

test('payloads stand in the free texts of all records, and none is left in formatted texts', async ({ page }) => {
  const { written, refused, richTexts } = await openOnce();
  const columns = written.length + refused.length;
  tell('payloads in free texts', { payloads: payloads.length, columns, written: written.length });
  expect(payloads).toHaveLength(150);
  expect(written.length / columns, refused.join('\n')).toBeGreaterThan(0.8);
  const injections = await watchInjection(page);
  await page.goto('about:blank');
  await page.evaluate((texts) => {
    document.body.innerHTML = texts.join('');
  }, richTexts);
  expect(await injections.isShown()).toBe(true);
  expect(await injections.take()).toEqual([]);
});

for (let part = 0; part < parts; part += 1) {
  test(`no payload runs on pages of the staff, part ${part + 1} of ${parts}`, async ({ page }) => {
    const addresses = chosen('superuser', [...staffAddresses, ...printAddresses], pagesOfStaff);
    const own = addresses.filter((_, index) => index % parts === part);
    const watched = await open(page, 'superuser');
    await visitAll(watched, 'superuser', own);
    for (const see of part === 0 ? [seeFormatted, seeNotifications, seeSearch] : []) await see(watched);
  });
}

test('no payload runs on pages of a supplier', async ({ page }) => {
  const watched = await open(page, 'supplier');
  await visitAll(watched, 'supplier', chosen('supplier', supplierAddresses, pagesOfSupplier));
});
