import { expect, type Page } from '@playwright/test';
import { findInjected, foreignElements } from './injected-parts.ts';

/** What of the payloads has come to life on a page. */
export interface Injections {
  /** What was found since the last time, in what is shown and in what was printed meanwhile. */
  readonly take: () => Promise<readonly string[]>;
  /** Whether a payload stands on the page as text. */
  readonly isShown: () => Promise<boolean>;
  /** Waits until what `act` prints was looked at. */
  readonly printing: (act: () => Promise<void>) => Promise<void>;
}

interface WatchedWindow {
  __ran?: unknown;
  /** Refusals of the content security policy, and what was found in sheets that went to the printer. */
  readonly noticed?: string[];
  readonly injectedParts?: () => string[];
  /** How often something was sent to the printer. */
  printed?: number;
}

/** Looks at a page and at all that it opens by itself; to be called before the page is loaded. */
export async function watchInjection(page: Page): Promise<Injections> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(findInjected, foreignElements);
  await page.addInitScript(listen);
  return {
    take: async () => [...dialogs.splice(0), ...(await page.evaluate(takeFound))],
    isShown: () => page.evaluate(showsPayload),
    printing: async (act) => {
      const before = await page.evaluate(countPrinted);
      await act();
      await expect.poll(() => page.evaluate(countPrinted)).toBeGreaterThan(before);
    },
  };
}

/** Keeps refusals of the content security policy, and looks at what is sent to the printer instead of printing it. */
function listen(): void {
  const watched = window as unknown as WatchedWindow;
  const noticed: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    noticed.push(`policy ${violatedDirective}: ${blockedURI} ${sample}`),
  );
  const print = () => {
    noticed.push(...(watched.injectedParts?.() ?? []).map((found) => `printed ${found}`));
    watched.printed = (watched.printed ?? 0) + 1;
  };
  Object.assign(window, { noticed, print });
}

function takeFound(): string[] {
  const watched = window as unknown as WatchedWindow;
  const found = [...(watched.noticed?.splice(0) ?? []), ...(watched.injectedParts?.() ?? ['the page is not watched'])];
  if (watched.__ran !== undefined) found.push(`a payload ran: ${String(watched.__ran)}`);
  delete watched.__ran;
  return found;
}

function showsPayload(): boolean {
  // The bar of the console shows the account's name on every page.
  const main = document.querySelector('#main');
  const parts = main ? [main, ...document.querySelectorAll('[role=dialog], dialog[open]')] : [document.body];
  const fieldsOf = (part: Element) => [...part.querySelectorAll<HTMLInputElement>('input, textarea')];
  const shows = (text: string | null) => text?.includes('__ran') === true;
  return parts.some((part) => shows(part.textContent) || fieldsOf(part).some(({ value }) => shows(value)));
}

function countPrinted(): number {
  const watched = window as unknown as WatchedWindow;
  return watched.printed ?? 0;
}
