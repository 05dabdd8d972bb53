import { dayOf, within } from '../../../platform/projection/business-day.ts';
import type { Aggregate } from '../../../platform/projection/day-sums.ts';
import { levelRows } from '../../../platform/projection/levels.ts';
import { recencySums, type Visits } from '../../../platform/projection/recency.ts';
import { backPieces, countedOrder, countedRefund, refundedLines, soldOrder, takesMargin } from './entry-sql.ts';

const side = ['day', 'kind', 'mall_id', 'agent_label_id'] as const;
const days = ['$1', '$2'] as const;

function sideOf(moment: string): string {
  return `${dayOf(moment)} AS day, o.kind, coalesce(o.mall_id, 0) AS mall_id, coalesce(o.agent_label_id, 0) AS agent_label_id`;
}

const refunds = `FROM refund r JOIN "order" o ON o.id = r.order_id WHERE ${countedRefund} AND ${within('r.finished_at', days)}`;

const sent = "o.paid_fen > 0 AND o.ship_state <> 'none'";

function moneyRows(extra: string): string {
  return `
    SELECT ${sideOf('o.created_at')}${extra}, 1 AS order_count, (o.paid_fen > 0)::int AS paid_count, o.paid_fen AS gmv_fen,
      CASE WHEN o.paid_fen > 0 THEN o.freight_fen ELSE 0 END AS freight_fen, 0 AS refunded_fen, 0 AS refunded_freight_fen,
      (o.paid_fen > 0 AND o.freight_fen <> 0)::int AS freight_count, 0 AS refunded_freight_count,
      (${sent})::int AS shipped_count, (${sent} AND o.received_at IS NOT NULL)::int AS received_count
    FROM "order" o WHERE ${countedOrder} AND ${within('o.created_at', days)}
    UNION ALL
    SELECT ${sideOf('r.finished_at')}${extra}, 0, 0, 0, 0, r.amount_fen, r.freight_fen, 0, (r.freight_fen <> 0)::int, 0, 0 ${refunds}`;
}

const moneyValues = [
  ...['order_count', 'paid_count', 'gmv_fen', 'freight_fen', 'refunded_fen', 'refunded_freight_fen'],
  ...['freight_count', 'refunded_freight_count'],
];

const skuRows = `
  SELECT ${sideOf('o.created_at')}, l.sku_id, l.quantity, l.payable_fen AS sales_fen,
    CASE WHEN l.cost_fen IS NULL THEN 0 ELSE l.payable_fen END AS known_sales_fen, coalesce(l.cost_fen * l.quantity, 0) AS cost_fen,
    0 AS refunded_quantity, 0 AS refunded_fen, 1 AS line_count, 0 AS refunded_line_count
  FROM "order" o JOIN order_line l ON l.order_id = o.id WHERE ${soldOrder} AND ${within('o.created_at', days)}
  UNION ALL
  SELECT ${sideOf('r.finished_at')}, l.sku_id, 0, 0, CASE WHEN ${takesMargin} THEN -rl.amount_fen ELSE 0 END,
    CASE WHEN ${takesMargin} THEN -l.cost_fen * ${backPieces} ELSE 0 END, rl.quantity, rl.amount_fen, 0, 1
  FROM ${refundedLines} WHERE ${countedRefund} AND ${within('r.finished_at', days)}`;

const hourRows = `
  SELECT ${sideOf('o.created_at')}, extract(hour FROM o.created_at AT TIME ZONE 'Asia/Shanghai')::int AS hour, 1 AS order_count,
    (o.paid_fen > 0)::int AS paid_count, o.paid_fen AS gmv_fen
  FROM "order" o WHERE ${countedOrder} AND ${within('o.created_at', days)}`;

const buyerRows = `
  SELECT ${sideOf('o.created_at')}, hashtextextended(o.buyer_phone, 0) AS buyer, 1 AS paid_count
  FROM "order" o WHERE ${soldOrder} AND ${within('o.created_at', days)}`;

const goodsValues = [
  ...['quantity', 'sales_fen', 'known_sales_fen', 'cost_fen', 'refunded_quantity', 'refunded_fen'],
  ...['line_count', 'refunded_line_count'],
];

const buyerDays: Aggregate = {
  ...{ table: 'sales_buyer_day', keys: [...side, 'buyer'], values: ['paid_count'] },
  rows: buyerRows,
};

/** Every table of sums by day. */
export const aggregates: readonly Aggregate[] = [
  {
    table: 'sales_day',
    keys: side,
    values: [...moneyValues, 'shipped_count', 'received_count'],
    rows: moneyRows(''),
  },
  {
    table: 'sales_province_day',
    keys: [...side, 'province'],
    values: moneyValues,
    rows: moneyRows(", coalesce(o.region[1], '') AS province"),
  },
  {
    table: 'sales_sku_day',
    keys: [...side, 'sku_id'],
    values: goodsValues,
    rows: skuRows,
  },
  {
    table: 'sales_hour_day',
    keys: [...side, 'hour'],
    values: ['order_count', 'paid_count', 'gmv_fen'],
    rows: hourRows,
  },
  buyerDays,
];

/** The sides of which sums by level are kept, each with its empty value at other levels. */
const levelSides = { kind: "''", mall_id: '0', agent_label_id: '0' } as const;

/** The sums of all sales are grouped by SKU only. */
export type Level = 'all' | keyof typeof levelSides;

/** Who bought on which day. */
export const buyerVisits: Visits = { aggregate: buyerDays, member: 'buyer', sides: levelSides };
export const buyerRecency = recencySums('sales_buyer_recency', buyerVisits);

/** Levels of which days have sums of their own: of one mall or label, few rows have all dimensions. */
export const levelsOfDays: readonly Level[] = ['all', 'kind'];

const ofLevels = { keys: ['level', ...side, 'sku_id'], values: goodsValues } as const;

const skuDays = { table: 'sales_sku_day', keys: ['sku_id'], values: goodsValues, sides: levelSides };
export const skuLevelDays: Aggregate = {
  ...{ table: 'sales_sku_level_day', ...ofLevels },
  rows: levelRows(skuDays, 'day', levelsOfDays),
};

const provinceDays = {
  table: 'sales_province_day',
  keys: ['province'],
  values: ['gmv_fen', 'refunded_fen'],
  sides: levelSides,
};
export const provinceLevelDays: Aggregate = {
  ...{ table: 'sales_province_level_day', keys: ['level', ...side, 'province'], values: provinceDays.values },
  rows: levelRows(provinceDays, 'day', levelsOfDays),
};

/** The sums of every level of whole months, of which `$1` is the first day and `$2` the last. */
export const skuMonths: Aggregate = {
  table: 'sales_sku_month',
  ...ofLevels,
  rows: levelRows(skuDays, "date_trunc('month', day::timestamp)::date", Object.keys(levelSides)),
};
