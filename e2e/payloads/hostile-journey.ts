import { test as base } from '../journey.ts';
import { writeRichTexts } from './rich-texts.ts';
import { type WrittenColumns, writePayloads } from './write-payloads.ts';

/** What the payloads were written into before the first page of a worker is opened. */
export interface Hostile extends WrittenColumns {
  /** What the server has kept of formatted texts. */
  readonly richTexts: readonly string[];
}

/** A journey through records of which every free text is a payload; its worker has a server and database apart from the others. */
export const test = base.extend<object, { readonly hostile: Hostile }>({
  hostile: [
    async ({ server }, use) => {
      const richTexts = await writeRichTexts(server);
      await use({ ...(await writePayloads(server)), richTexts });
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});
