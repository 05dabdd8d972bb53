import type { PgTable } from 'drizzle-orm/pg-core';

declare module '../../platform/domain.ts' {
  interface ServerDomain {
    /** Tables that stay when the demo's data are cleared; every other one is emptied. None may refer to one that is. */
    readonly outlasts_demo?: readonly OutlastingTable[];
  }
}

/** All rows stay, or only those of the caller's account where `of` names its column. */
export interface OutlastingTable {
  readonly table: PgTable;
  readonly of?: string;
}
