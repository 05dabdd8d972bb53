import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Credential } from '@zhanggui/server/platform/identity/credentials-file';
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
        if (message.type() === 'error') said.push(message.text());
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

/** Signs in and waits for the requested page. */
export async function openAs(page: Page, who: Credential, path: string): Promise<void> {
  await page.goto(path);
  await typeSignIn(page, who);
  await expect(page).toHaveURL((url) => url.pathname === new URL(path, url).pathname);
}

/** Searches in a picker and takes the first choice that holds the text. */
export async function choose(page: Page, picker: Locator, text: string): Promise<void> {
  await picker.click();
  await picker.fill(text);
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
}

/** Takes a choice of a short list, which is not searched. */
export async function pick(page: Page, picker: Locator, text: string): Promise<void> {
  await picker.click();
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();
}
