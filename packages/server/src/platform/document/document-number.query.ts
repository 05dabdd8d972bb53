import type { NumberRule } from '@zhanggui/contract/platform/document/document';
import type { Context } from '../context.ts';

/** SQL of the next number by a rule at a moment. Digits repeat after a million, the whole number never within a day. */
export function numberSql({ prefix, sequence }: NumberRule, at: string): string {
  return `('${prefix}' || to_char(${at}::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
    || lpad((nextval('${sequence}') % 1000000)::text, 6, '0'))`;
}

/** The number of a new document. Sequences leave a gap where a draft is not stored, and never block each other. */
export async function nextNumber(ctx: Context, rule: NumberRule): Promise<string> {
  const [row] = await ctx.db.rows<{ number: string }>(`SELECT ${numberSql(rule, '$1')} AS number`, [ctx.clock()], {
    name: `number:${rule.prefix}:${rule.sequence}`,
  });
  if (!row) throw new Error('the sequence gave no number');
  return row.number;
}

/** A row that is still to be stored. */
export interface NumberedRow {
  readonly id: number;
  readonly number: string;
}

/** Ids and numbers for rows whose entries name them before they are stored; those that are not stored leave a gap. */
export function takeNumbers(
  ctx: Context,
  { ids, ...rule }: NumberRule & { readonly ids: string },
  count: number,
): Promise<NumberedRow[]> {
  return ctx.db.rows<NumberedRow>(
    `SELECT nextval('${ids}') AS id, ${numberSql(rule, '$2')} AS number FROM generate_series(1, $1::int)`,
    [count, ctx.clock()],
    { name: `numbers:${rule.prefix}:${ids}` },
  );
}
