import { getTableConfig } from 'drizzle-orm/pg-core';
import type { BoundDocument } from './document/bind-document.ts';
import type { ScopedTable, ServerDomain } from './domain.ts';

type Listed = 'tables' | 'bindings' | 'handlers';

/** What a domain lists; lists that are left out are empty. */
interface Declared extends Omit<ServerDomain, Listed>, Partial<Pick<ServerDomain, Listed>> {
  /** Documents that bring their binding, their handlers and their tables. */
  readonly documents?: readonly BoundDocument[];
}

/** Declares a domain of the server: tables stand in its list, or in that of bindings which say their scope. */
export function defineServerDomain({ documents = [], ...domain }: Declared): ServerDomain {
  const bindings = [...(domain.bindings ?? []), ...documents.map(({ binding }) => binding)];
  const bound = bindings.flatMap(({ table, children, scope }): ScopedTable[] => {
    if (scope === undefined) return [];
    return [table, ...Object.values(children).map((child) => child.table)].map((one) => ({ table: one, scope }));
  });
  const tables = [...(domain.tables ?? []), ...bound];
  const names = tables.map(({ table }) => getTableConfig(table).name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`the domain ${domain.name} says the scope of ${repeated} twice`);
  return {
    ...domain,
    tables,
    bindings,
    handlers: [...(domain.handlers ?? []), ...documents.flatMap(({ handlers }) => handlers)],
  };
}
