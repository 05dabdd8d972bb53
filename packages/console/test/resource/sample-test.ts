import { expect, type Page } from '@playwright/test';
import { test as base } from '../../../../tools/browser/page-test.ts';
import { FakeServer } from './fake-server.ts';

interface Sample {
  readonly server: FakeServer;
  /** Texts of errors that the page wrote or threw; a refused call is none. */
  readonly faults: string[];
}

/** A browser test with a played server; it fails when the page throws or writes an error. */
export const test = base.extend<Sample>({
  server: [
    async ({ page }, use) => {
      const server = new FakeServer();
      await server.attach(page);
      await use(server);
    },
    { auto: true },
  ],
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        const refused = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !refused) faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page of the sample console and waits for its rows. */
export async function openList(page: Page, address = '/goods/list'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('tbody tr').first()).toContainText('CG2026');
}

/** The query of the address as an object. */
export function addressOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Chooses an entry of the open picker. */
export async function choose(page: Page, label: string): Promise<void> {
  await page.locator('.ant-select-item-option:visible', { hasText: label }).click();
}
