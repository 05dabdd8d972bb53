import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { seenBy } from '../../platform/resource/access.ts';
import { columnOf, quote } from '../../platform/resource/column-name.ts';
import { type CompiledResource, declaredField } from '../../platform/resource/compiled.ts';
import { statementName } from '../../platform/resource/statement-name.ts';
import { figureSql } from './figure-rows.ts';

export interface FigureAsked {
  readonly id: number;
  readonly figure: string;
  /** Unix seconds; the whole second counts. */
  readonly at?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/** SQL of a figure over the record's alias `t`: its column, or what it is computed from. */
export function valueSql({ binding, resource }: CompiledResource, figure: string): string {
  return binding.computed[figure]?.('t') ?? `t.${quote(columnOf(figure, declaredField(resource, figure)))}`;
}

/** A figure of a record with the rows that it is the sum of, read in one snapshot; the record is the caller's to see. */
export async function explain(ctx: Context, whole: CompiledResource, requested: FigureAsked): Promise<string> {
  const compiled = seenBy(whole, ctx.caller);
  const { id, figure, at = null, limit, offset } = requested;
  const { resource } = compiled;
  const source = resource.breakdowns?.[figure];
  const rows = (source && compiled.binding.breakdowns[figure]) ?? invalid('figure', '这个数字没有明细');
  if (at !== null && source !== 'ledger') invalid('at', '这个数字没有历史');
  if (at !== null && at > ctx.clock().getTime() / 1000) invalid('at', '时点不能晚于现在');
  const field = declaredField(resource, figure);
  const [found] = await ctx.db.rows<{ reply: string }>(
    `WITH r AS MATERIALIZED (
       SELECT p.* FROM ${compiled.table} t, LATERAL (${figureSql(rows, 't')}) p
       WHERE t.id = $1 AND ($2::bigint IS NULL OR p.at < to_timestamp($2::bigint + 1))),
     s AS (SELECT coalesce(sum(amount), 0)::bigint AS total, count(*)::int AS count FROM r)
     SELECT json_build_object('label', $5::text, 'is_money', $6::boolean, 'is_ledger', $7::boolean,
       'value', CASE WHEN $2 IS NULL THEN (${valueSql(compiled, figure)})::bigint ELSE s.total END,
       'total', s.total, 'count', s.count, 'rows', (SELECT coalesce(json_agg(json_build_object('key', q.key, 'title', q.title, 'note', q.note,
           'at', floor(extract(epoch FROM q.at))::bigint, 'amount', q.amount, 'opens', q.opens,
           'why', CASE WHEN NOT starts_with(q.why, $8) OR q.figure = ANY($9) THEN q.why END, 'figure', q.figure)
           ORDER BY q.key), '[]')
         FROM (SELECT r.*, row_number() OVER (ORDER BY place, sort) AS key FROM r ORDER BY key LIMIT $3 OFFSET $4) q))::text AS reply
     FROM ${compiled.table} t, s WHERE t.id = $1`,
    [
      ...[id, at, limit ?? 50, offset ?? 0, field.label, field.kind === 'money', source === 'ledger'],
      // A figure of the same record leads on where the caller may read its rows.
      ...[`${resource.path}_readonly/`, Object.keys(resource.breakdowns ?? {})],
    ],
    { name: statementName('why', compiled.name, ctx.caller.scope.kind, figure) },
  );
  return found?.reply ?? fail('not_found', {});
}
