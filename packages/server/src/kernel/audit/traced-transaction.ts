import { type Context, inTransaction } from '../context.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import { traceEscort } from './escort.ts';
import type { Subject, Trace } from './trace.ts';
import { verbLabels } from './trace-sql.ts';

interface TracedWrite {
  readonly verb: 'create' | 'update';
  /** The record that is changed; a new one is told by `about`. */
  readonly id?: number;
}

/** A transaction of a verb with hooks: its trace tells of the record with its lines, whatever the hooks did to them. */
export function inTracedTransaction<T>(
  ctx: Context,
  compiled: CompiledResource,
  { verb, id }: TracedWrite,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { resource } = compiled;
  const subject: Subject | undefined = id === undefined ? undefined : { resource: resource.name, id };
  const trace: Trace = { subject };
  const act = { act: verb, act_label: verbLabels[verb], parts: 'with_lines' } as const;
  const escort = traceEscort(ctx, new Map([[resource.name, compiled]]), act, trace);
  return inTransaction({ ...ctx, trace, db: ctx.db.escorted(escort) }, work);
}
