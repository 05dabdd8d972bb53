import { expect, type Locator, type Page } from '@playwright/test';
import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
import { test as base } from '../tools/browser/page-test.ts';
import { storeToken } from '../tools/browser/store-token.ts';
import { type WorkerServer, withServer } from './server/worker-server.ts';

interface Surroundings {
  /** What the browser may complain of in this journey: refusals that it provokes. */
  readonly provoked: RegExp | undefined;
  readonly quiet: undefined;
}

interface WorkerParts {
  /** The server that all journeys of this worker share. */
  readonly server: WorkerServer;
}

/** A journey during which the browser has nothing to complain of. */
export const test = base.extend<Surroundings, WorkerParts>({
  server: [
    async ({ browserName: _ }, use, { workerIndex }) => withServer(`worker_${workerIndex}`, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  provoked: [undefined, { option: true }],
  quiet: [
    async ({ page, provoked }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use(undefined);
      expect(said.filter((text) => provoked?.test(text) !== true)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Types a sign-in into the sign-in page and sends it. */
export async function typeSignIn(page: Page, { username, password }: Credential): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}

/** Opens a page in a session of its own; the sign-in page is the subject of journeys of its own. */
export async function openAs(page: Page, who: Credential, path: string): Promise<void> {
  const reply = await page.request.post('/account/login_admin/', { data: who });
  const { token } = (await reply.json()) as { readonly token: string };
  await storeToken(page, token);
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.pathname === new URL(path, url).pathname);
}

/** Goes to a path within the running console, as a link does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Searches in a picker and takes the first choice that holds the text. */
export async function choose(page: Page, picker: Locator, text: string): Promise<void> {
  const control = picker.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');
  // The choices that match replace those that were there, perhaps at the moment of the click.
  await expect(async () => {
    await picker.click();
    await picker.fill(text);
    await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
    await expect(control).toContainText(text, { timeout: 5000 });
  }).toPass();
}

/** Takes a choice of a short list, which is not searched. */
export async function pick(page: Page, picker: Locator, text: string): Promise<void> {
  await picker.click();
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
}

/** Counts how often the page is clicked or tapped from now on, until it is loaded anew. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const presses = { count: 0 };
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) presses.count += 1;
    };
    addEventListener('pointerdown', count, { capture: true });
    return presses;
  });
  return () => counter.evaluate(({ count }) => count);
}

/** Goes to a control by the Tab key alone, forwards or back. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

/** The rows of a list or table; those drawn while its rows are loading are none. */
export function rowsOf(part: Page | Locator): Locator {
  return part.locator('tbody tr:not(.zg-table-skeleton)');
}

/** The state that the track of an opened record stands in. */
export function presentStep(record: Locator): Locator {
  return record.locator('.zg-track [aria-current="step"]');
}

/** Saves the form of a new document and waits for its row, which comes first in the list behind. */
export async function saveAsFirst(page: Page, form: Locator): Promise<Locator> {
  const row = rowsOf(page).first();
  const code = row.locator('.zg-code').first();
  const before = (await code.textContent()) ?? '';
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await expect(code).not.toHaveText(before);
  return row;
}
