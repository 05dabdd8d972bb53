import type { Page } from '@playwright/test';
import { quietDocument } from './kept-page.ts';

/** Stores a token as the console does, and nothing else. */
export async function storeToken(page: Page, token: string): Promise<void> {
  // A console that is open would see its user change and reload meanwhile.
  await page.goto(quietDocument);
  await page.evaluate((value) => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem('zg_token', value);
  }, token);
}
