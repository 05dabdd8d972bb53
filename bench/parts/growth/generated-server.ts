import { domains } from '@zhanggui/contract/app';
import { baseColumns, fen, instant, reference } from '@zhanggui/server/platform/database/columns';
import type { Logins, Pools } from '@zhanggui/server/platform/database/pools';
import { defineServerDomain } from '@zhanggui/server/platform/define-server-domain';
import type { ServerDomain } from '@zhanggui/server/platform/domain';
import { bind } from '@zhanggui/server/platform/resource/binding';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Administrator } from '../../../packages/server/test/harness/names.ts';
import { type GeneratedResource, generatedName } from './generated-contract.ts';

const rows = 30;

const tableOf = (name: string) =>
  pgTable(name, {
    ...baseColumns(),
    number: text().notNull(),
    name: text().notNull(),
    state: text().notNull(),
    supplier_id: reference(),
    amount_fen: fen().notNull(),
    tel: text(),
    is_urgent: boolean(),
    due_at: instant(),
  });

const generated = domains.find(({ name }) => name === generatedName)?.resources ?? [];
const resources = generated as readonly GeneratedResource[];

/**
 * The domains of the server, and the tables and bindings of the generated resources.
 * @public
 */
export function withGenerated(serverDomains: readonly ServerDomain[]): readonly ServerDomain[] {
  const bindings = resources.map((resource) => bind(resource, { table: tableOf(resource.name), scope: 'shared' }));
  return [...serverDomains, defineServerDomain({ name: generatedName, bindings })];
}

const columns = `id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, created_by bigint, updated_by bigint,
  created_at timestamptz(6) NOT NULL DEFAULT now(), updated_at timestamptz(6) NOT NULL DEFAULT now(),
  is_deleted boolean NOT NULL DEFAULT false, version integer NOT NULL DEFAULT 1, number text NOT NULL, name text NOT NULL,
  state text NOT NULL, supplier_id bigint, amount_fen bigint NOT NULL, tel text, is_urgent boolean, due_at timestamptz(6)`;

type MakeTemplate = (admin: Administrator, name: string, firstData: (pools: Pools) => Promise<void>) => Promise<Logins>;

/**
 * Makes templates that have the generated tables too.
 * @public
 */
export function withGeneratedTables(make: MakeTemplate): MakeTemplate {
  return (administrator, name, firstData) =>
    make(administrator, name, async (pools) => {
      await firstData(pools);
      await createTables(pools);
    });
}

/** What migrations and the demo would have made. */
async function createTables({ owner }: Pools): Promise<void> {
  for (const { name } of resources) {
    await owner.query(`CREATE TABLE ${name} (${columns})`);
    await owner.query(
      `INSERT INTO ${name} (number, name, state, supplier_id, amount_fen, tel, is_urgent, due_at)
       SELECT 'G' || n, '记录' || n, 'enabled', (SELECT min(id) FROM supplier), n * 100, '1380000' || lpad(n::text, 4, '0'), n % 2 = 0, now()
       FROM generate_series(1, $1::integer) n`,
      [rows],
    );
  }
}
