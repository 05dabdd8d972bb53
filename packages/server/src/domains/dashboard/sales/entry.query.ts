import type { salesEntries } from '@zhanggui/contract/domains/dashboard/sales/entry.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { entryRows } from './entry-rows.ts';
import { withSkus } from './entry-skus.query.ts';
import { Conditions, periodsOf } from './sales-filter.ts';

type Entries = ReplyOfAction<typeof salesEntries>;

const usualLimit = 50;

/** The entries that a figure is made of, newest first: from orders and refunds, not from sums of days. */
export async function readEntries(
  ctx: Context,
  { limit, offset, ...input }: BodyOfAction<typeof salesEntries>,
): Promise<Entries> {
  const conditions = new Conditions([]);
  const parts = entryRows(await withSkus(ctx, input), conditions, periodsOf(input).current);
  const [length, start] = [limit ?? usualLimit, offset ?? 0];
  const [taken, skipped, reach] = [length, start, length + start].map((count) => conditions.bind(count));
  const order_by = 'ORDER BY at DESC, id DESC, nth, part';
  // Each part as far as the page reaches: it is read from the newest end of an index, where the whole would be sorted.
  const newest = parts
    .map((part, nth) => `(SELECT ${nth} AS nth, p.* FROM (${part}) p ${order_by} LIMIT ${reach})`)
    .join(' UNION ALL ');
  const rows = await ctx.db.rows<Entries['rows'][number]>(
    `SELECT concat(e.id, '.', e.nth, '.', e.part) AS key, json_build_object('id', e.id, 'order_no', e.order_no) AS order,
       floor(extract(epoch FROM e.at))::bigint AS at, e.goods_name, e.spec_text, e.quantity, e.amount_fen
     FROM (SELECT * FROM (${newest}) a ${order_by} LIMIT ${taken} OFFSET ${skipped}) e`,
    conditions.values,
  );
  return { rows };
}
