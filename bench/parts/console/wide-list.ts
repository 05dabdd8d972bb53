import type { Browser, Page } from '@playwright/test';
import { FakeServer } from '../../../packages/console/test/resource/fake-server.ts';
import { type SlowPage, slowPage } from './slow-page.ts';

/** A stretch of scrolling. */
export interface Scrolled {
  readonly fps: number;
  /** Processor time of the page's thread for each frame, without the slow-down. */
  readonly frameMs: number;
  readonly rows: number;
  readonly heapMegabytes: number;
}

const box = '.zg-table-box';

async function openSample(browser: Browser, origin: string, factor?: number): Promise<SlowPage> {
  const slow = await slowPage(browser, origin, factor);
  await new FakeServer().attach(slow.page);
  await slow.page.goto('/goods/category?page_size=endless');
  await slow.page.locator('tbody tr', { hasText: 'KB' }).first().waitFor();
  return slow;
}

/** Scrolls a list of 100,000 rows and 40 columns by so many pixels a frame for some seconds. */
export async function scrollWideList(
  browser: Browser,
  origin: string,
  factor: number,
  step: number,
): Promise<Scrolled> {
  const { page, worked, heapMegabytes, close } = await openSample(browser, origin, factor);
  const before = await worked();
  const { frames, milliseconds } = await page.locator(box).evaluate(async (element, pixels) => {
    const stamps: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const tick = (at: number) => {
      stamps.push(at);
      element.scrollTop += pixels;
      if (at - (stamps[0] ?? at) < 6000) requestAnimationFrame(tick);
      else resolve();
    };
    requestAnimationFrame(tick);
    await promise;
    return { frames: stamps.length - 1, milliseconds: (stamps.at(-1) ?? 0) - (stamps[0] ?? 0) };
  }, step);
  const frameMs = ((await worked()) - before) / frames;
  const rows = await page.locator('tbody tr').count();
  const heap = await heapMegabytes();
  await close();
  return { fps: (1000 * frames) / milliseconds, frameMs, rows, heapMegabytes: heap };
}

/** Types into a form of 60 fields; how long each key took until the page had been painted again. */
export async function typeInWideForm(browser: Browser, origin: string): Promise<number[]> {
  const { page, close } = await openSample(browser, origin);
  await page.getByRole('button', { name: '新建' }).first().click();
  await page.getByLabel('名称5').first().waitFor();
  await watchKeys(page);
  for (const name of ['名称1', '名称6', '名称12']) {
    await page.getByLabel(name, { exact: true }).click();
    await page.keyboard.type('the quick brown fox jumps over it', { delay: 60 });
  }
  const taken = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  await close();
  return taken;
}

/** Types pieces into a document of 100 lines; how long each key took until the page had been painted again. */
export async function typeInLongDocument(browser: Browser, origin: string): Promise<number[]> {
  const { page, close } = await openSample(browser, origin);
  await page.goto('/goods/list?form=142');
  const lines = Array.from({ length: 100 }, (_, at) => `${at + 1}\t3.5`).join('\r\n');
  await page.getByLabel('第1行数量').evaluate((control: HTMLElement, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    control.focus();
    control.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines);
  await page.getByLabel('第100行数量').waitFor();
  await watchKeys(page);
  for (const line of [1, 50, 100]) {
    await page.getByLabel(`第${line}行数量`).click();
    for (let round = 0; round < 5; round += 1) {
      await page.keyboard.type('128', { delay: 60 });
      for (const key of ['Backspace', 'Backspace', 'Backspace']) await page.keyboard.press(key, { delay: 60 });
    }
  }
  const taken = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  await close();
  return taken;
}

async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const keys: number[] = [];
    Object.assign(window, { keys });
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => keys.push(performance.now() - timeStamp);
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
}
