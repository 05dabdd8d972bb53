import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { domains } from '@zhanggui/contract/app';
import { serverDomains, serverFeatures } from './app.ts';
import { fillFirstData, hasData } from './first-data.ts';
import { createAdapters } from './platform/adapter/adapters.ts';
import { readConfig } from './platform/config.ts';
import { createOwnerDb, type Db } from './platform/database/db.ts';
import { StartFailure } from './platform/database/start-failure.ts';
import { trustSearch } from './platform/derived/trusted-search.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { closeServer } from './platform/http/connection/stopping.ts';
import { signInLines } from './platform/identity/credentials-file.ts';
import type { Background } from './platform/jobs/background.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { createLog } from './platform/log/log.ts';
import { openDatabase } from './platform/open-database.ts';
import { assertPortFree, portFailure } from './platform/port.ts';
import { prepareSchema } from './platform/prepare-schema.ts';
import { sealPlainTexts, secretColumns } from './platform/resource/write/seal-plain-texts.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { createApp } from './platform/serve.ts';

const slowSearch = '提示：数据库账号不是超级用户，受行范围限制的账号按“包含”筛选时不走索引，数据多时会较慢';

/** Until the first jobs are done. */
const settlingMs = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one line for a step that is done, with its time. */
async function timed<T>(label: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  say(`${label}…… ${((performance.now() - from) / 1000).toFixed(1)} 秒`);
  return result;
}

/** Gives back what the start and the first jobs threw away; about 40 MB would stay resident until requests made as much again. */
function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Codes and cards that a former release stored plain. */
async function sealFormer(owner: Db, secret: Buffer): Promise<void> {
  const sealing = { box: createSecretBox(secret, 'secret texts'), random: randomBytes };
  const sealed = await sealPlainTexts(owner, secretColumns(serverDomains), sealing);
  if (sealed > 0) say(`已加密 ${sealed} 个券码和发放内容`);
}

type Close = () => Promise<void>;

async function closeAll(opened: Close[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

/** Starts the server; the caller closes what was opened, also where a step fails. */
async function start(opened: Close[]): Promise<void> {
  const config = readConfig(process.env);
  const adapters = createAdapters(serverDomains, config);
  const files = openFileStore(adapters);
  const database = await timed('数据库', () => openDatabase(config, say));
  opened.push(database.close);
  await assertPortFree(config);
  // Not before: a start that is refused must not touch the log of the server that holds the folder.
  const log = createLog(config.data_dir);
  await prepareSchema(database.pools, serverDomains, async () => {
    if (await hasData(database.pools)) return;
    const label = config.demo.kind === 'none' ? '初始数据' : '演示数据';
    await timed(label, () => fillFirstData(database.pools, { config, adapters, timed }));
  });
  await sealFormer(createOwnerDb(database.pools), config.secret);
  if (!(await database.administer(trustSearch))) say(slowSearch);
  const prepared = { owner: createOwnerDb(database.pools), domains: serverDomains, administer: database.administer };
  for (const { prepare } of serverFeatures) await prepare?.(prepared);
  const parts = {
    pools: database.pools,
    log,
    secret: config.secret,
    session_life: config.session_life,
    password_profile: config.password_profile,
    reachable: config.reachable,
    proxies: config.proxies,
    office_viewer: config.office_viewer,
    public_url: config.public_url,
    metrics_token: config.metrics_token,
    files,
    adapters,
    data_dir: config.data_dir,
    domains: serverDomains,
    features: serverFeatures,
    declarations: domains,
  };
  const app = await createApp(parts);
  const working: { jobs?: Background } = {};
  // Together: jobs that are slow to stop must not keep the server listening.
  opened.push(async () => void (await Promise.all([working.jobs?.stop(), closeServer(app.http)])));
  working.jobs = await startJobs(database.pools, serverDomains, app);
  await app.http.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw portFailure(error, config);
  });
  const { port } = app.http.server.address() as AddressInfo;
  say(`掌柜已启动：http://${config.host}:${port}/`);
  for (const line of signInLines(config.data_dir)) say(line);
  setTimeout(releaseMemory, settlingMs).unref();
}

const opened: Close[] = [];
let isStopping = false;
// Before the start: an interrupted start must leave no database running.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    isStopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    void closeAll(opened).then(() => process.exit(0));
  });
}

await start(opened).catch(async (error: unknown) => {
  if (isStopping) return;
  await closeAll(opened);
  process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
  process.exit(1);
});
