import { expect, type Page } from '@playwright/test';
import { quietDocument } from '../../tools/browser/kept-page.ts';
import { test } from '../journey.ts';

const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [localStorage.length, sessionStorage.length, document.cookie, databases.length];
  });

test.describe('the page that journeys share', () => {
  test('holds what a journey stores and answers', async ({ page }) => {
    await page.route('**/answered', (route) => route.fulfill({ body: 'by the journey' }));
    await page.goto(quietDocument);
    await page.context().addCookies([{ name: 'left', value: 'here', url: page.url() }]);
    await page.evaluate(async () => {
      localStorage.setItem('left', 'here');
      sessionStorage.setItem('left', 'here');
      await new Promise((resolve) => {
        indexedDB.open('left').onsuccess = resolve;
      });
    });
    expect(await stored(page)).toEqual([1, 1, 'left=here', 1]);
    expect(await page.evaluate(async () => (await fetch('/answered')).text())).toBe('by the journey');
  });

  test('has nothing of it for the next one', async ({ page }) => {
    await page.goto(quietDocument);
    expect(await stored(page)).toEqual([0, 0, '', 0]);
    expect(await page.evaluate(async () => (await fetch('/answered')).text())).not.toBe('by the journey');
  });

  test('refuses what can not be taken back', async ({ page }) => {
    expect(() => page.clock.install()).toThrow('isAlone');
    expect(() => page.addInitScript('0')).toThrow('isAlone');
  });
});
