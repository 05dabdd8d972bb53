import type { entryTotals } from '@zhanggui/contract/domains/dashboard/sales/entry.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import type { DayRange } from '@zhanggui/contract/platform/report/report-period';
import { within } from '../../../platform/projection/business-day.ts';
import { countedRefund, refundedLines, soldOrder } from '../sums/entry-sql.ts';
import type { Conditions } from './sales-filter.ts';

export type EntryInput = BodyOfAction<typeof entryTotals>;

/** A filter of entries whose goods are known by their SKUs; undefined means all goods. */
export interface EntryFilter extends EntryInput {
  readonly skus: readonly number[] | undefined;
}

const goodsColumns = 'l.goods_name, l.spec_text';

const missing = { mall: 'o.mall_id', agent_label: 'o.agent_label_id', province: 'o.region[1]' } as const;

/** Conditions on the order, which freight shares with goods. */
function ofOrder(input: EntryInput, conditions: Conditions): string {
  const own = conditions.apart();
  own.narrow('o', input);
  own.where('o.region[1] = ?', input.province?.[0]);
  own.where('o.mall_id IN (SELECT m.id FROM mall m WHERE m.bank = ?)', input.bank);
  own.where(`extract(isodow FROM o.created_at AT TIME ZONE 'Asia/Shanghai') = ?`, input.weekday);
  own.where(`extract(hour FROM o.created_at AT TIME ZONE 'Asia/Shanghai') = ?`, input.hour);
  const column = missing[input.missing as keyof typeof missing];
  if (column) own.always(`coalesce(${column}::text, '') = ''`);
  return own.sql;
}

/** The condition that rows `l` or sums `t` are of the goods of a filter. */
export function ofGoods(alias: 'l' | 't', { skus }: EntryFilter, conditions: Conditions): string {
  return skus ? ` AND ${alias}.sku_id = ANY(${conditions.bind(skus)}::bigint[])` : '';
}

/** Placeholders of a first and a last day. */
type Days = readonly [string, string];

function saleParts(days: Days, order: string, goods: string): readonly [string, string] {
  const sold = `${soldOrder} AND ${within('o.created_at', days)}${order}`;
  // No line is older than its order: where lines are found by their goods, those of other times are passed by.
  const lines = goods && ` AND l.created_at >= ${days[0]}::date::timestamp AT TIME ZONE 'Asia/Shanghai'${goods}`;
  return [
    `SELECT o.id, l.id AS part, o.order_no, o.created_at AS at, ${goodsColumns}, l.quantity, l.payable_fen AS amount_fen
     FROM "order" o JOIN order_line l ON l.order_id = o.id WHERE ${sold}${lines}`,
    `SELECT o.id, 0 AS part, o.order_no, o.created_at AS at, NULL AS goods_name, NULL AS spec_text, 0 AS quantity, o.freight_fen AS amount_fen FROM "order" o WHERE ${sold} AND o.freight_fen <> 0`,
  ];
}

/** A sign before the amounts takes them off. */
function refundParts(days: Days, order: string, goods: string, sign: '' | '-'): readonly [string, string] {
  const refunded = `${countedRefund} AND ${within('r.finished_at', days)}${order}`;
  return [
    `SELECT o.id, rl.id AS part, o.order_no, r.finished_at AS at, ${goodsColumns}, ${sign}rl.quantity AS quantity, ${sign}rl.amount_fen AS amount_fen
     FROM ${refundedLines} WHERE ${refunded}${goods}`,
    `SELECT o.id, -r.id AS part, o.order_no, r.finished_at AS at, NULL AS goods_name, NULL AS spec_text, 0 AS quantity, ${sign}r.freight_fen AS amount_fen FROM refund r JOIN "order" o ON o.id = r.order_id
     WHERE ${refunded} AND r.freight_fen <> 0`,
  ];
}

/** SQL of the entries of some days: those of goods, of freight or of both, each with the values that it binds. */
export function entryRows(input: EntryFilter, conditions: Conditions, { from, to }: DayRange): readonly string[] {
  const days = [conditions.bind(from), conditions.bind(to)] as const;
  const order = ofOrder(input, conditions);
  // A value that is bound must be used.
  const goods = input.freight === 'only' ? '' : ofGoods('l', input, conditions);
  const parts = [
    ...(input.entry === 'refund' ? [] : [saleParts(days, order, goods)]),
    ...(input.entry === 'sale' ? [] : [refundParts(days, order, goods, input.entry === 'net' ? '-' : '')]),
  ];
  return parts.flatMap(([ofLines, ofFreight]) => {
    return { without: [ofLines], with: [ofLines, ofFreight], only: [ofFreight] }[input.freight];
  });
}
