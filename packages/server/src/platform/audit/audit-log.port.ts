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
  readonly actorValues: (ctx: Context) => readonly unknown[];
  /** A transaction of a verb with hooks: its entry covers the record with its lines, including the hooks' changes. */
  readonly transaction: <T>(
    ctx: Context,
    compiled: CompiledResource,
    write: AuditedWrite,
    work: (ctx: Context) => Promise<T>,
  ) => Promise<T>;
}

export interface AuditedWrite {
  readonly verb: 'create' | 'update';
  /** The changed record; a new one is set by `about`. */
  readonly id?: number;
}

export const auditLog = requiredPoint<AuditLog>('platform.audit_log');
