import { inspect } from 'node:util';
import { serverDomains } from './app.ts';
import { createAdapters } from './platform/adapter/adapters.ts';
import { readConfig } from './platform/config.ts';
import { createDb } from './platform/database/db.ts';
import { requireMigrated } from './platform/database/migrate.ts';
import { StartFailure } from './platform/database/start-failure.ts';
import { joinDatabase } from './platform/open-database.ts';
import { migrationsFolder } from './platform/prepare-schema.ts';
import { catchUp } from './platform/projection/catch-up.ts';
import { systemContext } from './system-context.ts';

const REPORT_MS = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Works out everything that is stale as fast as the machine can, where servers take a quarter of a core for it. */
async function catchUpNow(): Promise<void> {
  const config = readConfig(process.env);
  const database = await joinDatabase(config, say);
  const begun = Date.now();
  let reported = 0;
  const report = (follower: string, left: number) => {
    if (Date.now() - reported < REPORT_MS) return;
    reported = Date.now();
    say(`${follower}：还有 ${left} 项待汇总`);
  };
  try {
    await requireMigrated(database.pools.owner, migrationsFolder);
    const ctx = systemContext(createDb(database.pools, { kind: 'staff' }), {
      ...{ secret: config.secret, adapters: createAdapters(serverDomains, config), request_id: 'catch-up' },
    });
    await catchUp(
      ctx,
      serverDomains.flatMap((domain) => domain.followers ?? []),
      report,
    );
  } finally {
    await database.close();
  }
  say(`汇总已全部跟上（${Math.round((Date.now() - begun) / 1000)} 秒）`);
}

await catchUpNow().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
