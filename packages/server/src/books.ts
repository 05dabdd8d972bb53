import { inspect } from 'node:util';
import type { BookProposal } from '@zhanggui/contract/features/integrity/book-fault.resource';
import { bookChecks } from './app.ts';
import { lookAt } from './features/integrity/look.query.ts';
import { readConfig } from './platform/config.ts';
import { createDb } from './platform/database/db.ts';
import { requireMigrated } from './platform/database/migrate.ts';
import { StartFailure } from './platform/database/start-failure.ts';
import { joinDatabase } from './platform/open-database.ts';
import { migrationsFolder } from './platform/prepare-schema.ts';

const shown = 10;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function proposed(proposal: BookProposal | null): string {
  return proposal ? `；建议${proposal.label}：${proposal.words}` : '';
}

/** Checks every integrity rule and returns how many are broken. */
async function checkBooks(): Promise<number> {
  const database = await joinDatabase(readConfig(process.env), say);
  const db = createDb(database.pools, { kind: 'staff' });
  let broken = 0;
  try {
    await requireMigrated(database.pools.owner, migrationsFolder);
    for (const check of bookChecks) {
      const begun = performance.now();
      const { count, faults } = await lookAt(db, check);
      const seconds = ((performance.now() - begun) / 1000).toFixed(2);
      say(`${count === 0 ? '✓' : '✗'} ${check.label}（${seconds} 秒）${count === 0 ? '' : `：${count} 行有差异`}`);
      if (count === 0) continue;
      broken += 1;
      for (const { id, title, found, expected, proposal } of faults.slice(0, shown)) {
        say(`    ${check.subject} ${id} ${title}：账上 ${found}，应为 ${expected}${proposed(proposal)}`);
      }
      if (count > shown) say(`    另有 ${count - shown} 行`);
      say(`    ${check.mend}`);
    }
  } finally {
    await database.close();
  }
  say(broken === 0 ? `${bookChecks.length} 项全部正常` : `${bookChecks.length} 项中 ${broken} 项有差异`);
  return broken;
}

process.exitCode = await checkBooks().then(
  (broken) => (broken === 0 ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
    return 2;
  },
);
