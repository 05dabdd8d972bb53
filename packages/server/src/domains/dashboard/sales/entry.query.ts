import type { entryTotals, salesEntries } from '@zhanggui/contract/domains/dashboard/sales/entry.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { countedRefund, soldOrder, within } from '../sums/entry-sql.ts';
import { Conditions, periodsOf } from './sales-filter.ts';
import { categoryRoots } from './shares.query.ts';

type EntryInput = BodyOfAction<typeof entryTotals>;

interface Entry {
  readonly key: string;
  readonly order: { readonly id: number; readonly order_no: string };
  readonly at: number;
  readonly goods_name: string | null;
  readonly spec_text: string | null;
  readonly quantity: number;
  readonly amount_fen: number;
}

interface EntryTotals {
  readonly count: number;
  readonly total_fen: number;
  readonly total_quantity: number;
}

const usualLimit = 50;
const days = ['$1', '$2'] as const;
const goodsOfLine = 'JOIN sku k ON k.id = l.sku_id JOIN goods g ON g.id = k.goods_id';
const goodsColumns = 'l.goods_name, l.spec_text';

const missing = { mall: 'o.mall_id', agent_label: 'o.agent_label_id', province: 'o.region[1]' } as const;
const missingOfGoods = { brand: 'g.brand_id', supplier: 'g.supplier_id' } as const;

/** Conditions on the order, which freight shares with goods. */
function ofOrder(input: EntryInput, conditions: Conditions): string {
  const own = conditions.apart();
  own.where('o.kind = ?', input.kind);
  own.where('o.mall_id = ?', input.mall);
  own.where('o.agent_label_id = ?', input.agent_label);
  own.where('o.region[1] = ?', input.province?.[0]);
  own.where('o.mall_id IN (SELECT m.id FROM mall m WHERE m.bank = ?)', input.bank);
  own.where(`extract(isodow FROM o.created_at AT TIME ZONE 'Asia/Shanghai') = ?`, input.weekday);
  own.where(`extract(hour FROM o.created_at AT TIME ZONE 'Asia/Shanghai') = ?`, input.hour);
  const column = missing[input.missing as keyof typeof missing];
  if (column) own.always(`coalesce(${column}::text, '') = ''`);
  return own.sql;
}

/** Conditions on the goods. */
function ofGoods(input: EntryInput, conditions: Conditions): string {
  const own = conditions.apart();
  own.where('l.sku_id = ?', input.sku);
  own.where('g.category_id = ?', input.category);
  own.where('g.category_id IN (SELECT id FROM tree WHERE root_id = ?)', input.category_tree);
  own.where('g.brand_id = ?', input.brand);
  own.where('g.supplier_id = ?', input.supplier);
  const column = missingOfGoods[input.missing as keyof typeof missingOfGoods];
  if (column) own.always(`${column} IS NULL`);
  return own.sql;
}

function saleParts(order: string, goods: string): readonly [string, string] {
  const sold = `${soldOrder} AND ${within('o.created_at', days)}${order}`;
  // No line is older than its order: where lines are found by their goods, those of other times are passed by.
  const lines = goods && ` AND l.created_at >= $1::date::timestamp AT TIME ZONE 'Asia/Shanghai'${goods}`;
  return [
    `SELECT o.id, l.id AS part, o.order_no, o.created_at AS at, ${goodsColumns}, l.quantity, l.payable_fen AS amount_fen
     FROM "order" o JOIN order_line l ON l.order_id = o.id ${goods && goodsOfLine} WHERE ${sold}${lines}`,
    `SELECT o.id, 0 AS part, o.order_no, o.created_at AS at, NULL AS goods_name, NULL AS spec_text, 0 AS quantity, o.freight_fen AS amount_fen FROM "order" o WHERE ${sold} AND o.freight_fen <> 0`,
  ];
}

function refundParts(order: string, goods: string): readonly [string, string] {
  const refunded = `${countedRefund} AND ${within('r.finished_at', days)}${order}`;
  return [
    `SELECT o.id, rl.id AS part, o.order_no, r.finished_at AS at, ${goodsColumns}, rl.quantity, rl.amount_fen
     FROM refund r JOIN "order" o ON o.id = r.order_id JOIN refund_line rl ON rl.refund_id = r.id
     JOIN order_line l ON l.id = rl.order_line_id ${goods && goodsOfLine} WHERE ${refunded}${goods}`,
    `SELECT o.id, -r.id AS part, o.order_no, r.finished_at AS at, NULL AS goods_name, NULL AS spec_text, 0 AS quantity, r.freight_fen AS amount_fen FROM refund r JOIN "order" o ON o.id = r.order_id
     WHERE ${refunded} AND r.freight_fen <> 0`,
  ];
}

/** SQL of the entries of one or several kinds, with its parameters. */
function partsOf(input: EntryInput): { readonly parts: readonly string[]; readonly conditions: Conditions } {
  const { current } = periodsOf(input);
  const conditions = new Conditions([current.from, current.to]);
  const order = ofOrder(input, conditions);
  const goods = ofGoods(input, conditions);
  const [ofLines, ofFreight] = (input.entry === 'sale' ? saleParts : refundParts)(order, goods);
  return { parts: { without: [ofLines], with: [ofLines, ofFreight], only: [ofFreight] }[input.freight], conditions };
}

/** The entries that a figure is made of, newest first: from orders and refunds, not from sums of days. */
export async function readEntries(
  ctx: Context,
  { limit, offset, ...input }: BodyOfAction<typeof salesEntries>,
): Promise<{ readonly rows: readonly Entry[] }> {
  const { parts, conditions } = partsOf(input);
  const [length, start] = [limit ?? usualLimit, offset ?? 0];
  const [taken, skipped, reach] = [length, start, length + start].map((count) => conditions.bind(count));
  const order_by = 'ORDER BY at DESC, id DESC, part';
  // Each part as far as the page reaches: it is read from the newest end of an index, where the whole would be sorted.
  const newest = parts.map((part) => `(${part} ${order_by} LIMIT ${reach})`).join(' UNION ALL ');
  const rows = await ctx.db.rows<Entry>(
    `${categoryRoots}
     SELECT concat(e.id, '.', e.part) AS key, json_build_object('id', e.id, 'order_no', e.order_no) AS order,
       floor(extract(epoch FROM e.at))::bigint AS at, e.goods_name, e.spec_text, e.quantity, e.amount_fen
     FROM (SELECT * FROM (${newest}) a ${order_by} LIMIT ${taken} OFFSET ${skipped}) e`,
    conditions.values,
  );
  return { rows };
}

/** How many entries a figure is made of, and what they come to. */
export async function readEntryTotals(ctx: Context, input: EntryInput): Promise<EntryTotals> {
  const { parts, conditions } = partsOf(input);
  const [totals] = await ctx.db.rows<EntryTotals>(
    `${categoryRoots}
     SELECT count(*) AS count, coalesce(sum(amount_fen), 0)::bigint AS total_fen, coalesce(sum(quantity), 0)::bigint AS total_quantity
     FROM (${parts.join(' UNION ALL ')}) a`,
    conditions.values,
  );
  if (!totals) throw new Error('entries have totals');
  return totals;
}
