import type { Context } from '../context.ts';
import { requiredPoint } from '../extension/extension-point.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import type { Act } from './act.ts';

/** The engine's own writes in the words of the audit log. */
export type AuditedVerb = 'create' | 'update' | 'delete' | 'restore';

/** SQL that appends the audit entry of a write, as a part of the statement that writes the row `t`; its parameters are `actorValues`. */
export interface EntrySql {
  readonly sql: string;
  /** Values that the row `t` needs beside its columns; for an update, compared with its former row `old`. */
  readonly former: readonly string[];
}

/** SQL of an act on many records of a resource, whose ids are an array. */
export interface RecordsSql {
  /** Locks records by $1 as services lock them, so that none changes between its reading and the act. */
  readonly lock: string;
  /** Records by $1, as `entries` compares them with what they become. */
  readonly former: string;
  /** Appends the entry of each: after `actorValues` the act, its label, ids and former records; answers the ids. */
  readonly entries: string;
}

/** Keeps what is done. */
export interface AuditLog {
  /** Appends an act that is no write of its own, within the present transaction. */
  readonly record: (ctx: Context, act: Act) => Promise<void>;
  /** The entry of a statement that sets these columns; its parameters count from `from`. */
  readonly entry: (
    compiled: CompiledResource,
    write: { readonly verb: AuditedVerb; readonly columns: ReadonlyMap<string, unknown>; readonly from: number },
  ) => EntrySql;
  /** The superusers who wrote a record while they acted as another account. */
  readonly writersBehind: (ctx: Context, resource: string, id: number) => Promise<readonly number[]>;
  /** The values of an entry's parameters: who acts, and from where. */
  readonly actorValues: (ctx: Pick<Context, 'caller' | 'client' | 'request_id'>) => readonly unknown[];
  /** A transaction of a verb with hooks: its entry covers the record with its lines, including the hooks' changes. */
  readonly transaction: <T>(
    ctx: Context,
    compiled: CompiledResource,
    write: AuditedWrite,
    work: (ctx: Context) => Promise<T>,
  ) => Promise<T>;
  /** The entries of an act on many records; `seen` is the resource as the caller sees it. */
  readonly recordsSql: (of: { readonly compiled: CompiledResource; readonly seen: CompiledResource }) => RecordsSql;
}

export interface AuditedWrite {
  readonly verb: 'create' | 'update';
  /** The changed record; a new one is set by `about`. */
  readonly id?: number;
}

export const auditLog = requiredPoint<AuditLog>('platform.audit_log');
