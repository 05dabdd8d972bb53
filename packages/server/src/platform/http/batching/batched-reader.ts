import type { Context } from '../../context.ts';
import { canShare } from '../../database/transaction-hooks.ts';
import type { CompiledResource } from '../../resource/compiled.ts';
import { readRecord, readRecords } from '../../resource/get.ts';

/** Reads a record in wire form; undefined where it is not the caller's to see. */
export type RecordReader = (
  ctx: Context,
  compiled: CompiledResource,
  found: { readonly id: number },
) => Promise<string | undefined>;

interface Waiting {
  readonly id: number;
  readonly settle: PromiseWithResolvers<string | undefined>;
}

/** A reader of one resource: records that callers of one scope ask for in one turn, as a batch does, are read together. */
export function batchedReader(): RecordReader {
  const lines = new Map<string, Waiting[]>();
  return (ctx, compiled, { id }) => {
    if (!canShare(ctx.db)) return readRecord(ctx, compiled, { id });
    const key = JSON.stringify(ctx.caller.scope);
    const line = lines.get(key) ?? [];
    const settle = Promise.withResolvers<string | undefined>();
    if (line.push({ id, settle }) === 1) {
      lines.set(key, line);
      queueMicrotask(() => {
        lines.delete(key);
        void readLine(ctx, compiled, line);
      });
    }
    return settle.promise;
  };
}

async function readLine(ctx: Context, compiled: CompiledResource, line: readonly Waiting[]): Promise<void> {
  try {
    const records = await recordsOf(
      ctx,
      compiled,
      line.map(({ id }) => id),
    );
    for (const { id, settle } of line) settle.resolve(records.get(id));
  } catch (error) {
    for (const { settle } of line) settle.reject(error);
  }
}

/** One record is read by the statement that all single reads have prepared. */
async function recordsOf(
  ctx: Context,
  compiled: CompiledResource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | undefined>> {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) return readRecords(ctx, compiled, ids);
  return new Map([[id, await readRecord(ctx, compiled, { id })]]);
}
