import type { Browser, Page } from '@playwright/test';

/** A page of a browser that has seen nothing yet, on a processor some times slower. */
export interface SlowPage {
  readonly page: Page;
  /** Milliseconds that its main thread has worked so far. */
  readonly worked: () => Promise<number>;
  readonly heapMegabytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** How many times slower, as a clerk's machine is. */
export const slowDown = 4;

/** Opens one whose paths are those of an origin. */
export async function slowPage(browser: Browser, origin: string, factor = slowDown): Promise<SlowPage> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', viewport });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: factor });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (wanted: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? 0;
  };
  return {
    page,
    worked: async () => (await metric('TaskDuration')) * 1000,
    heapMegabytes: async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await metric('JSHeapUsedSize')) / 1_048_576;
    },
    close: () => context.close(),
  };
}

/** The middle one of some numbers. */
export function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
