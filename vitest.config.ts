import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepScratchInMemory } from './tools/scratch-folder.ts';
import { suites } from './tools/unchanged/suites.ts';

keepScratchInMemory();

/** Modules are loaded once for a worker. A file keeps its own state, and restores any module that it replaces. */
const shared = { isolate: false, maxWorkers: cpus().length + 1 };

/**
 * Test files that take longest. They start first, so that no worker is left with them alone at the end; the demo that
 * requests need is made by one worker while others run what does without.
 */
const longest = [
  'tools/new/',
  'requests/requests-1',
  'database/embedded',
  'batteries/',
  'requests/requests-',
  'count/exactness',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((part) => moduleId.includes(part));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: suites.unit.include,
          // They only say when to give up: a busy machine must not decide what passes.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'api',
          ...shared,
          globalSetup: ['packages/server/test/harness/cluster.ts'],
          include: suites.api.include,
          testTimeout: process.env.BATTERY === undefined ? 300_000 : 2 * 3_600_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 240_000, interval: 20 } },
        },
      },
    ],
  },
});
