import { expect, type Page, type Request } from '@playwright/test';

/** What a page asks of the server, and what it complains of. */
export interface Traffic {
  /** Waits until nothing is asked and nothing of the page is loading: code, rows, figures. */
  readonly settle: () => Promise<void>;
  /** Errors of the browser and replies of 5xx since the last time. */
  readonly takeFaults: () => readonly string[];
}

/** Follows the requests of a page and its errors. */
export function watchTraffic(page: Page): Traffic {
  const asked = new Set<Request>();
  let asks = 0;
  const faults: string[] = [];
  page.on('request', (request) => {
    // The stream of events stays open.
    if (request.resourceType() !== 'fetch' || request.url().endsWith('/api/events/')) return;
    asked.add(request);
    asks += 1;
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
  });
  return {
    settle: () =>
      expect(async () => {
        const before = asks;
        expect([...asked].map((request) => request.url())).toEqual([]);
        expect(await page.evaluate(busyElements)).toBe(0);
        expect(asks - before, 'requests while it was looked at').toBe(0);
      }).toPass({ intervals: [20, 50, 100] }),
    takeFaults: () => faults.splice(0),
  };
}

/** What is still loading once what arrived is drawn, animations at their end. */
async function busyElements(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const endAnimations = () => {
    const running = document
      .getAnimations()
      .map((animation) => ({ animation, timing: animation.effect?.getComputedTiming() }));
    const ending = running.filter(({ timing }) => timing?.endTime !== Number.POSITIVE_INFINITY);
    for (const { animation } of ending) animation.finish();
    return ending.length;
  };
  let busy = 0;
  // What a reply brings may ask for more once it is drawn: twice in a row nothing may be under way.
  for (let look = 1; look <= 2 && busy === 0; look += 1) {
    await frame();
    await frame();
    busy = endAnimations() + document.querySelectorAll('.zg-progress, [aria-busy="true"]').length;
  }
  return busy;
}
