import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import type { ServerDomain } from '../../platform/domain.ts';
import { quote } from '../../platform/resource/column-name.ts';
import { tablesOf } from './tables-of.ts';

export interface OwnRows {
  readonly label: string;
  readonly count: number;
}

/** When the demo was loaded; undefined where it is not here. */
export async function demoLoadedAt(db: Db): Promise<Date | undefined> {
  const [row] = await db.rows<{ loaded_at: Date }>('SELECT loaded_at FROM demo_load ORDER BY id DESC LIMIT 1');
  return row?.loaded_at;
}

/** What people and storefronts have made since the demo was loaded and not deleted, by kind; jobs make nothing of their own. */
export async function ownRowsSince(db: Db, domains: readonly ServerDomain[], loaded_at: Date): Promise<OwnRows[]> {
  const { cleared } = tablesOf(domains);
  const kinds = new Map(
    domains
      .flatMap(({ bindings }) => bindings)
      .map(({ resource, table }) => [getTableConfig(table).name, { table, label: resource.label }] as const)
      .filter(([name]) => name === 'user' || cleared.includes(name)),
  );
  const counts = [...kinds].map(([name, { table, label }]) => {
    // What a storefront writes has its application behind it instead of an account.
    const isOfStorefronts = getTableConfig(table).columns.some((column) => column.name === 'app_id');
    const made = isOfStorefronts ? 'coalesce(created_by, app_id) IS NOT NULL' : 'created_by IS NOT NULL';
    return `SELECT '${label}' AS label, count(*) FROM public.${quote(name)} WHERE created_at > $1 AND ${made} AND NOT is_deleted`;
  });
  return db.rows<OwnRows>(
    `SELECT * FROM (${counts.join(' UNION ALL ')}) c WHERE count > 0 ORDER BY count DESC, label`,
    [loaded_at],
  );
}
