import { join } from 'node:path';
import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import { type DemoCredentials, readCredentials } from '@zhanggui/demo/credentials';
import { testOrders } from '@zhanggui/demo/world/sizes';
import { inject } from 'vitest';
import { fillFirstData } from '../../src/first-data.ts';
import { withClient } from '../../src/platform/database/connection/connection-target.ts';
import { adaptersOf } from './adapters.ts';
import { startClone, type TestDatabase } from './database.ts';
import { testSecret } from './names.ts';
import { makeTemplate } from './template.ts';

/** A database of a test's own with the whole demo world. */
export interface DemoDatabase extends TestDatabase {
  readonly credentials: DemoCredentials;
  /** Where the demo's pictures lie, under `media`; shared by all clones. */
  readonly data_dir: string;
}

const demoTemplate = 'zg_demo_template';

/** Clones the demo world, which the first caller creates for the whole run. */
export async function startDemoDatabase(connections: Partial<Record<ScopeKind, number>> = {}): Promise<DemoDatabase> {
  const data_dir = join(inject('folder'), 'demo');
  await makeOnce(data_dir);
  const database = await startClone(demoTemplate, connections);
  return { ...database, data_dir, credentials: readCredentials(data_dir) };
}

function makeOnce(data_dir: string): Promise<void> {
  const administrator = inject('administrator');
  const config = { demo: { kind: 'large', orders: testOrders }, data_dir, secret: testSecret } as const;
  const adapters = adaptersOf('', 'small', data_dir);
  return withClient(administrator, async (client) => {
    await client.query('SELECT pg_advisory_lock(2)');
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [
      demoTemplate,
    ]);
    if (rowCount) return;
    await makeTemplate(administrator, demoTemplate, (pools) => fillFirstData(pools, { config, adapters }));
    await client.query(`ALTER DATABASE ${demoTemplate} IS_TEMPLATE true`);
  });
}
