import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { domains } from '@zhanggui/contract/app';
import { bookChecks, serverDomains } from './app.ts';
import { fillFirstData, signInLines } from './first-data.ts';
import { declareChecks } from './kernel/books/run-checks.service.ts';
import { readConfig } from './kernel/config.ts';
import { createOwnerDb } from './kernel/database/db.ts';
import { portTaken, StartFailure } from './kernel/database/start-failure.ts';
import { trustSearch } from './kernel/derived/trusted-search.ts';
import { startJobs } from './kernel/jobs/start-jobs.ts';
import { createLog } from './kernel/log.ts';
import { openDatabase } from './kernel/open-database.ts';
import { prepareSchema } from './kernel/prepare-schema.ts';
import { createApp } from './kernel/serve.ts';
import { showActivity } from './kernel/state/show-activity.ts';

const slowSearch = '提示：数据库账号不是超级用户，受行范围限制的账号按“包含”筛选时不走索引，数据多时会较慢';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Starts the server and returns what stops it; every step that fails leaves nothing behind. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const database = await openDatabase(config, (message) => say(message));
    closing.push(database.close);
    // Not before: a start that is refused must not touch the log of the server that holds the folder.
    const log = createLog(config.data_dir);
    await prepareSchema(database.pools, serverDomains, () => fillFirstData(database.pools, config));
    await declareChecks(createOwnerDb(database.pools), bookChecks);
    if (!(await database.administer(trustSearch))) say(slowSearch);
    await database.administer(showActivity);
    const media_dir = join(config.data_dir, 'media');
    const parts = {
      pools: database.pools,
      log,
      secret: config.secret,
      session_life: config.session_life,
      password_profile: config.password_profile,
      reachable: config.reachable,
      media_dir,
      domains: serverDomains,
      declarations: domains,
    };
    const app = await createApp(parts);
    closing.push(() => app.http.close());
    const jobs = await startJobs(database.pools, serverDomains, app);
    closing.push(jobs.stop);
    await app.http.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? portTaken(config.host, config.port) : error;
    });
    const { port } = app.http.server.address() as AddressInfo;
    say(`掌柜已启动：http://${config.host}:${port}/`);
    for (const line of signInLines(config.data_dir)) say(line);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

const stop = await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exit(1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    void stop().then(() => process.exit(0));
  });
}
