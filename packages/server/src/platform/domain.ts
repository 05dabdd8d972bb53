import type { PgTable } from 'drizzle-orm/pg-core';
import type { AdapterSource } from './adapter/adapter.ts';
import type { Context } from './context.ts';
import type { PartitionedTable } from './database/partition/partitioned-table.ts';
import type { TableScope } from './database/scope.ts';
import type { ExtensionPoint, Provision } from './extension/extension-point.ts';
import type { ActionHandler } from './http/handle.ts';
import type { JobKind, JobSurface } from './jobs/run/job-kind.ts';
import type { BoundReport } from './report/bind-report.ts';
import type { Binding } from './resource/binding.ts';

/** What a table admits to each scope kind; every table is named in exactly one domain's list. */
export interface ScopedTable {
  readonly table: PgTable;
  readonly scope: TableScope;
}

/** Work by the clock, run once across all servers. */
export interface JobDeclaration {
  readonly name: string;
  /** Cron expression in Asia/Shanghai. */
  readonly cron: string;
  readonly work: (ctx: Context, surface: JobSurface) => Promise<void>;
}

/** Work after commit: runs at least once for each emitted message, so it must be idempotent. */
export interface Subscriber {
  readonly topic: string;
  /** `isRetry` says that an earlier attempt failed or its server was lost. */
  readonly work: (
    ctx: Context,
    payload: Readonly<Record<string, unknown>>,
    surface: JobSurface,
    isRetry: boolean,
  ) => Promise<void>;
}

/** Work that keeps up with a large table: within seconds after each commit, once across all servers. */
export interface Projection {
  readonly name: string;
  /** The table of a resource declared large. */
  readonly table: string;
  /** The logged columns that the work needs of each changed row, besides the id. */
  readonly columns: readonly string[];
  /**
   * What has to be worked out anew, as keys of its own of which the last are the most urgent (a day: `2026-11-21`); takes
   * the images of rows that came or went, or `all` where they are not known.
   */
  readonly stale: (ctx: Context, changes: Changes) => Promise<readonly string[]>;
  /** Works these keys out anew from the rows that it sees; doing it again changes nothing. Returns what became stale by it. */
  readonly refresh: (ctx: Context, keys: readonly string[]) => Promise<readonly string[]>;
}

export type Changes = 'all' | readonly Readonly<Record<string, unknown>>[];

/** What one domain brings to the server; features add members of their own for what they take from domains. */
export interface ServerDomain extends AdapterSource {
  readonly name: string;
  readonly tables: readonly ScopedTable[];
  /** Which of its tables are partitioned by month. */
  readonly partitions?: readonly PartitionedTable[];
  readonly bindings: readonly Binding[];
  /** What it lets higher domains provide. */
  readonly points?: readonly ExtensionPoint<unknown>[];
  /** What it provides to points of the domains that it requires, or of the platform. */
  readonly provides?: readonly Provision[];
  readonly handlers: readonly ActionHandler[];
  readonly reports?: readonly BoundReport[];
  readonly jobs?: readonly JobDeclaration[];
  readonly jobKinds?: readonly JobKind[];
  readonly subscribers?: readonly Subscriber[];
  readonly followers?: readonly Projection[];
}
