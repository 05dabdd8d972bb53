import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '@zhanggui/contract/app';
import { permissionTree } from '@zhanggui/contract/platform/catalogue/permission-tree';
import { pino } from 'pino';
import { serverDomains } from './app.ts';
import { seedAccounts } from './domains/account/seed/account.seed.ts';
import { seedCellStaff } from './domains/account/seed/cell-staff.seed.ts';
import {
  type Credential,
  type DemoKind,
  demoUsernames,
  hashDemoPasswords,
  seedFirstSuperuser,
} from './domains/account/seed/credential.seed.ts';
import { seedRoles } from './domains/account/seed/role.seed.ts';
import { seedAgents } from './domains/agent/agent.seed.ts';
import { seedBankCells } from './domains/bank/seed/bank.seed.ts';
import { seedApprovals } from './domains/order/seed/approval.seed.ts';
import { seedOrders } from './domains/order/seed/order.seed.ts';
import { seedPickups } from './domains/order/seed/pickup.seed.ts';
import { seedUnwantedPayments } from './domains/order/seed/unwanted-payment.seed.ts';
import { seedComments } from './domains/outbound/seed/comment.seed.ts';
import { seedOutbound } from './domains/outbound/seed/outbound.seed.ts';
import { seedReturnedParcels } from './domains/outbound/seed/parcel.seed.ts';
import { seedReturns } from './domains/outbound/seed/return.seed.ts';
import { seedPurchase } from './domains/purchase/seed/purchase.seed.ts';
import { seedRegions } from './domains/setting/region.seed.ts';
import { seedBrandMarks, seedPictures } from './domains/shop/seed/picture.seed.ts';
import { seedShop } from './domains/shop/seed/shop.seed.ts';
import { seedOutboundDocs } from './domains/stock/seed/outbound-doc.seed.ts';
import { seedStock } from './domains/stock/seed/stock.seed.ts';
import { seedTransfers } from './domains/stock/seed/transfer.seed.ts';
import { seedSuppliers } from './domains/supplier/supplier.seed.ts';
import { seedApprovalRules } from './features/approval/rule/approval-rule.seed.ts';
import { createAppKey } from './features/public-api/app-key.service.ts';
import { seedWebhooks } from './features/webhook/webhook.seed.ts';
import type { Config, Demo } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { createOwnerDb, type Db } from './platform/database/db.ts';
import type { Pools } from './platform/database/pools.ts';
import { collectExtensions } from './platform/extension/extension-point.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { systemCaller } from './platform/identity/caller.ts';
import { createIdentity } from './platform/identity/identity.ts';
import { oneTimePassword } from './platform/identity/password/one-time-password.ts';
import { createOutward } from './platform/outward/outward.ts';
import { randomFrom } from './platform/seed/random.ts';

const file = 'demo-credentials.json';

interface DemoCredentials extends Readonly<Record<DemoKind, Credential>> {
  readonly app: { readonly key: string; readonly secret: string };
}

/** The only transaction of an empty database may sort, build and keep its temporary tables in memory. */
const memory = `SELECT set_config('work_mem', '128MB', true), set_config('maintenance_work_mem', '256MB', true),
  set_config('temp_buffers', '128MB', true)`;

/** Gives an empty database its first data, all or nothing: the regions, and the demo or one superuser. */
export async function fillFirstData(pools: Pools, config: Config): Promise<void> {
  const db = createOwnerDb(pools);
  const [known] = await db.rows('SELECT 1 FROM "user" LIMIT 1');
  if (known) return;
  await db.transaction(async (tx) => {
    await tx.rows(memory);
    await seedRegions(tx);
    const credentials = config.demo.kind === 'none' ? await firstSuperuser(tx) : await fillDemo(tx, config);
    // Written before the commit: a file too many does no harm, passwords that nobody knows would.
    mkdirSync(config.data_dir, { recursive: true });
    writeFileSync(join(config.data_dir, file), JSON.stringify(credentials, null, 2), { mode: 0o600 });
  });
}

async function firstSuperuser(db: Db): Promise<Partial<DemoCredentials>> {
  const superuser = await seedFirstSuperuser(db, randomBytes);
  return superuser ? { superuser } : {};
}

async function fillDemo(db: Db, config: Config): Promise<DemoCredentials> {
  const kinds = Object.entries(demoUsernames) as [DemoKind, string][];
  const people = Object.fromEntries(
    kinds.map(([kind, username]) => [kind, { username, password: oneTimePassword(randomBytes) }]),
  ) as Record<DemoKind, Credential>;
  const { label_ids, supplier_ids } = await fillPeople(db, people);
  const store = openFileStore(config);
  const [pictures, marks] = await Promise.all([seedPictures(store), seedBrandMarks(store)]);
  const { mall_ids } = await seedShop(db, { supplier_ids, pictures, marks });
  await seedStock(db, { agent_label_ids: label_ids, mall_ids });
  const door = { name: '演示小程序', channel: '小程序', mall_id: mall_ids[0] ?? null };
  const ctx = { db, caller: systemCaller, random: randomBytes };
  const app = await createAppKey(ctx, config.secret, { ...door, agent_label_id: null, rate_per_minute: null });
  await seedOrders(db, { orders: ordersOf(config.demo), app_id: app.id });
  await seedPickups(seedContext(db, config));
  await seedPurchase(db);
  await seedOutbound(db);
  const acting = seedContext(db, config);
  for (const seed of lives) await seed(acting);
  await seedWebhooks(db, { secret: config.secret, random: randomBytes });
  return { ...people, app: { key: app.key, secret: app.secret } };
}

/** What the services themselves bring the demo to, one after the other. */
const lives = [
  seedReturns,
  seedReturnedParcels,
  seedTransfers,
  seedOutboundDocs,
  seedUnwantedPayments,
  seedApprovals,
  seedComments,
] as const;

/** What services need to make data: the system acts, at this moment, in the transaction of the first data. */
function seedContext(db: Db, { secret }: Config): Context {
  const extensions = collectExtensions(serverDomains);
  return {
    ...{ db, caller: systemCaller, clock: () => new Date(), random: randomBytes, request_id: 'first-data' },
    client: { address: '', user_agent: '' },
    identity: createIdentity({ db, domains, extensions, secret }),
    extensions,
    outward: createOutward('public'),
    log: pino({ level: 'silent' }),
  };
}

async function fillPeople(db: Db, people: Readonly<Record<DemoKind, Credential>>) {
  const random = randomFrom(20_261_121);
  const passwords = Object.entries(people).map(([kind, { password }]) => [kind, password]);
  const hashes = await hashDemoPasswords(Object.fromEntries(passwords) as Record<DemoKind, string>, randomBytes);
  const roles = await seedRoles(db, permissionTree(domains));
  const label_ids = await seedAgents(db, random, {
    role_id: roles.agent,
    username: demoUsernames.agent,
    password_hash: hashes.agent,
    unknown_hash: hashes.unknown,
  });
  await seedBankCells(db, randomFrom(20_261_122));
  const supplier_ids = await seedSuppliers(db);
  await seedApprovalRules(db, roles.finance);
  await seedAccounts(db, random, { roles, hashes, supplier_id: supplier_ids[0] ?? 0 });
  const clerk = { role_id: roles.branch, username: demoUsernames.branch, password_hash: hashes.branch };
  await seedCellStaff(db, randomFrom(20_261_123), { ...clerk, at: 'QDCCB-110' });
  return { label_ids, supplier_ids };
}

function ordersOf(demo: Demo): number {
  return demo.kind === 'large' ? demo.orders : 20_000;
}

/** What to print after a start: the demo's sign-ins, or the first superuser's. */
export function signInLines(data_dir: string): string[] {
  const path = join(data_dir, file);
  if (!existsSync(path)) return [];
  const credentials = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Partial<Credential>>;
  const people = Object.entries(credentials).flatMap(([kind, { username, password }]) =>
    username && password ? [`  ${kind.padEnd(10)} ${username.padEnd(10)} ${password}`] : [],
  );
  return people.length > 0 ? ['登录账号（类型 用户名 密码）：', ...people] : [];
}
