import { getTableConfig } from 'drizzle-orm/pg-core';
import type { ServerDomain } from '../../platform/domain.ts';
import type { OutlastingTable } from './outlasting.ts';

/** The tables of all domains by what becomes of them. */
export interface SortedTables {
  readonly cleared: readonly string[];
  readonly outlasting: readonly OutlastingTable[];
}

/** Throws where a domain lets a table outlast the demo that is no table of any. */
export function tablesOf(domains: readonly ServerDomain[]): SortedTables {
  const all = domains.flatMap(({ tables }) => tables.map(({ table }) => getTableConfig(table).name));
  const outlasting = domains.flatMap(({ outlasts_demo = [] }) => outlasts_demo);
  const names = new Set(outlasting.map(({ table }) => getTableConfig(table).name));
  const unknown = [...names].find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is to outlast the demo and is no table of a domain`);
  return { cleared: [...new Set(all)].filter((name) => !names.has(name)).sort(), outlasting };
}
