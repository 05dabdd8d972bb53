import { openChromium } from './parts/console/open-chromium.ts';
import { serveSample } from './parts/console/sample-server.ts';
import { slowDown } from './parts/console/slow-page.ts';
import { scrollWideList, typeInLongDocument, typeInWideForm } from './parts/console/wide-list.ts';
import { startRecord } from './parts/results/record.ts';

/** A list of 100,000 rows and 40 columns a form of 60 fields and a document of 100 lines, over a played server. */
async function run(): Promise<void> {
  const browser = await openChromium();
  const { origin, stop } = await serveSample();
  print(`wide bench: Chromium ${browser.version()}, processor ${slowDown} × slower where not said otherwise`);
  const record = startRecord('wide', { engine: `Chromium ${browser.version()}` });
  try {
    for (const factor of [slowDown, 1]) {
      for (const step of [48, 600]) {
        const { fps, frameMs, rows, heapMegabytes } = await scrollWideList(browser, origin, factor, step);
        print(
          `list, ${step} px a frame, ${factor} × slower: ${fps.toFixed(1)} frames/s, ` +
            `${frameMs.toFixed(1)} ms of processor a frame, ${rows} rows drawn, heap ${heapMegabytes.toFixed(0)} MB`,
        );
        const measure = `list of 40 columns, ${step} px a frame, ${factor} × slower`;
        record.add({ measure, value: fps, unit: 'frames/s', asked: '≥ 55 frames/s' });
      }
    }
    const forms = { 'form of 60 fields': typeInWideForm, 'document of 100 lines': typeInLongDocument };
    for (const [name, type] of Object.entries(forms)) {
      const keys = (await type(browser, origin)).toSorted((a, b) => a - b);
      const at = (share: number) => (keys[Math.floor(keys.length * share)] ?? 0).toFixed(0);
      print(`${name}: ${keys.length} keys, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms until painted`);
      const measure = `key in a ${name}, p95, ${slowDown} × slower`;
      record.add({ measure, value: Number(at(0.95)), unit: 'ms', asked: '≤ 50 ms' });
    }
    record.save();
  } finally {
    await browser.close();
    await stop();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await run();
