import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { Way } from '../../../platform/resource/write/region-fault.ts';
import { frozenBuyerSql } from '../../customer/customer.query.ts';
import { regionDepthSql, regionGoesOnSql } from '../../setting/region.query.ts';
import type { FreightShare } from '../../shop/freight/freight.service.ts';
import type { WantedLine } from '../../stock/stock.service.ts';
import type { OrderTotals, PricedLine } from '../price/price-order.service.ts';
import { deriveState, type OrderStatus } from '../rules/order-status.ts';
import { actorOf } from '../state/settle-order.service.ts';
import type { EmployeeBuyer } from './employee-buyer.port.ts';
import type { Placing } from './placing.ts';

/** An order in the reply to its placer. */
export interface PlacedOrder {
  readonly id: number;
  readonly order_no: string;
  readonly external_no: string | null;
  readonly status: OrderStatus;
  readonly payable_fen: number;
  readonly points_used: number;
  readonly expires_at: Date | null;
  readonly lines: readonly {
    readonly sku_code: string;
    readonly quantity: number;
    readonly price_fen: number;
    readonly payable_fen: number;
    readonly points: number;
    readonly is_gift: boolean;
    readonly combination_code: string | null;
    readonly combination_quantity: number | null;
  }[];
}

/** What placing begins with. */
export interface Start {
  readonly sequence: number;
  /**
   * The order of the external number: the calling application's, or an open one of the mall and channel that staff placed.
   * The caller need not see it.
   */
  readonly known_id: number | null;
  /** How far the names of the region lead. */
  readonly way: Way;
  /** The buyer may not order. */
  readonly is_frozen: boolean;
  /** The label that the order would belong to was stopped. */
  readonly is_label_stopped: boolean;
}

/** Takes the next number and reads all other inputs of placing in one statement. */
export async function startPlacing(ctx: Context, placing: Starting): Promise<Start> {
  const [start] = await startTogether(ctx, [placing]);
  return start ?? fail('not_found', {});
}

type Starting = Pick<Placing, 'external_no' | 'region' | 'mall_id' | 'agent_label_id' | 'channel' | 'buyer_phone'>;

/** The same for several orders of one caller, in their order. */
export function startTogether(ctx: Context, placings: readonly Starting[]): Promise<Start[]> {
  return trusted(ctx).db.rows<Start>(
    `SELECT nextval('order_no_seq') AS sequence, coalesce(${knownSql('o.id')}) AS known_id, ${waySql} AS way,
       ${frozenBuyerSql('a.buyer_phone')} AS is_frozen,
       EXISTS (SELECT FROM agent_label s WHERE s.id = a.agent_label_id AND s.state <> 'enabled') AS is_label_stopped
     FROM ${startingSql} ORDER BY a.place`,
    startingValues(ctx, placings),
    { name: 'order:number' },
  );
}

interface PlacingFacts extends Pick<Start, 'way'> {
  readonly known: Pick<PlacedOrder, 'order_no' | 'payable_fen'> | null;
}

/** Where the region of an order to be placed leads, and an order with its external number; writes nothing. */
export async function placingFacts(ctx: Context, placing: Starting): Promise<PlacingFacts> {
  const known = knownSql("jsonb_build_object('order_no', o.order_no, 'payable_fen', o.payable_fen)");
  const [facts] = await ctx.db.rows<PlacingFacts>(
    `SELECT coalesce(${known}) AS known, ${waySql} AS way FROM ${startingSql}`,
    startingValues(ctx, [placing]),
    { name: 'order:facts' },
  );
  return facts ?? fail('not_found', {});
}

// Two subqueries, for no index serves a comparison that takes null for a value.
const knownSql = (column: string): string => `
  (SELECT ${column} FROM "order" o WHERE o.app_id = $1::bigint AND o.external_no = a.external_no),
  (SELECT ${column} FROM "order" o WHERE $1::bigint IS NULL AND o.app_id IS NULL AND o.closed_as IS NULL
     AND o.mall_id = a.mall_id AND o.channel = a.channel AND o.external_no = a.external_no)`;

const waySql = `jsonb_build_object('depth', ${regionDepthSql('a.region')}, 'goes_on', ${regionGoesOnSql('a.region')})`;

const startingSql = `ROWS FROM (jsonb_to_recordset($2::jsonb) AS (external_no text, region text[], mall_id bigint, agent_label_id bigint, channel text, buyer_phone text))
  WITH ORDINALITY AS a(external_no, region, mall_id, agent_label_id, channel, buyer_phone, place)`;

function startingValues({ caller }: Context, placings: readonly Starting[]): readonly unknown[] {
  const starting = placings.map(({ external_no, region, mall_id, agent_label_id, channel, buyer_phone }) => ({
    ...{ external_no, region, mall_id, agent_label_id, channel, buyer_phone },
  }));
  return [caller.kind === 'app' ? caller.id : null, JSON.stringify(starting)];
}

/** An order in the form of a reply; undefined where the caller does not see it. */
export async function readPlaced(ctx: Context, id: number): Promise<PlacedOrder | undefined> {
  const [row] = await ctx.db.rows<PlacedOrder>(
    `SELECT id, order_no, external_no, status, payable_fen, points_used, expires_at,
       coalesce((SELECT json_agg(json_build_object('sku_code', l.sku_code, 'quantity', l.quantity, 'price_fen', l.price_fen,
          'payable_fen', l.payable_fen, 'points', l.points, 'is_gift', l.is_gift, 'combination_code', l.combination_code,
          'combination_quantity', l.combination_quantity) ORDER BY l.id) FROM order_line l WHERE l.order_id = o.id), '[]') AS lines
     FROM "order" o WHERE id = $1`,
    [id],
    { name: 'order:placed' },
  );
  return row;
}

/** A line as it is stored; what it cost to price it is not. */
export interface NewLine
  extends Omit<
    PricedLine,
    | ('goods_id' | 'unit' | 'weight_g' | 'volume_cm3' | 'freight_template_id' | 'limit_per_buyer' | 'is_promoted')
    | ('spec' | 'tax_rate' | 'quota' | 'stock_percent')
  > {
  readonly spec: string | null;
  readonly tax_rate: number | null;
  /** The line of which it sends pieces again. */
  readonly origin_line_id?: number;
}

/** Where an order goes; nowhere where it is fetched or sent as a text. */
export interface Destination {
  readonly region: readonly string[] | null;
  readonly address: string | null;
}

/** The person of an enterprise who orders, where there is one. */
export type OrderedBy = { readonly [K in keyof EmployeeBuyer]?: EmployeeBuyer[K] | null };

export interface NewOrder {
  /** The order of which it sends pieces again. */
  readonly origin?: { readonly id: number; readonly order_no: string; readonly app_id: number | null };
  readonly placing: Omit<Placing, keyof Destination> & Destination & OrderedBy;
  readonly lines: readonly NewLine[];
  readonly totals: OrderTotals;
  /** What of the freight each template charges; none where nothing is charged by rules. */
  readonly freights?: readonly FreightShare[];
  readonly order_no: string;
  /** Null when there is nothing to pay. */
  readonly expires_at: Date | null;
}

/** A stored order with its lines in the form of the stock domain. */
export interface InsertedOrder {
  readonly id: number;
  readonly placed: PlacedOrder;
  readonly lines: readonly WantedLine[];
}

/** Stores an order, its lines with their shares of the price, the freight by its rules and the first line of its timeline at once; undefined when its external number is taken. */
export async function insertOrder(ctx: Context, order: NewOrder): Promise<InsertedOrder | undefined> {
  return (await insertBatch(ctx, [order]))[0];
}

/** The same for several orders of one caller, in their order. */
export async function insertBatch(ctx: Context, orders: readonly NewOrder[]): Promise<(InsertedOrder | undefined)[]> {
  const heads = orders.map((order) => orderRow(ctx, order));
  const rows = <Part>(of: (order: NewOrder) => readonly Part[]) =>
    JSON.stringify(orders.flatMap((order) => of(order).map((part) => ({ order_no: order.order_no, ...part }))));
  const stored = await ctx.db.rows<StoredOrder>(
    insertSql,
    [
      ...[JSON.stringify(heads), rows((order) => order.lines.map(lineRow)), ...actorOf(ctx.caller)],
      ...[rows((order) => order.lines.flatMap(sharesOf)), rows((order) => order.freights ?? [])],
    ],
    { name: 'order:insert' },
  );
  const byNumber = new Map(stored.map((row) => [row.order_no, row]));
  return orders.map((order, index) => {
    const [row, head] = [byNumber.get(order.order_no), heads[index]];
    return row && head && insertedOf(row, order, head.status);
  });
}

interface StoredOrder {
  readonly id: number;
  readonly order_no: string;
  readonly lines: readonly WantedLine[];
}

function insertedOf(row: StoredOrder, { expires_at, placing, totals, lines }: NewOrder, status: OrderStatus) {
  const { id, order_no } = row;
  const { external_no } = placing;
  const { payable_fen, points_used } = totals;
  const placed = { id, order_no, external_no, status, payable_fen, points_used, expires_at, lines: lines.map(lineRow) };
  return { id, lines: row.lines, placed };
}

function orderRow(ctx: Context, { placing, totals, order_no, expires_at, origin }: NewOrder) {
  const { lines, ...given } = placing;
  const isFree = totals.payable_fen === 0;
  const now = ctx.clock().toISOString();
  const writer = accountIdOf(ctx.caller);
  return {
    ...given,
    ...totals,
    ...deriveState({
      closed_as: null,
      is_paid: isFree,
      is_received: false,
      is_reviewed: false,
      paid_fen: 0,
      refunded_fen: 0,
      units: { ordered: totals.goods_count, shipped: 0, withheld: 0, withheld_open: 0, refunded: 0 },
      refunds: { requested: 0, running: 0, failed: 0 },
      exchanges: { open: 0, failed: 0, pieces: 0 },
    }),
    order_no,
    app_id: ctx.caller.kind === 'app' ? ctx.caller.id : (origin?.app_id ?? null),
    origin_id: origin?.id ?? null,
    origin_no: origin?.order_no ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    paid_at: isFree ? now : null,
    created_by: writer,
    created_at: now,
  };
}

function lineRow(line: NewLine) {
  return {
    sku_id: line.sku_id,
    sku_code: line.sku_code,
    goods_name: line.goods_name,
    spec_text: line.spec,
    picture: line.picture,
    fulfilment: line.fulfilment,
    supplier_id: line.fulfilment === 'supplier' ? line.supplier_id : null,
    tax_rate: line.tax_rate,
    price_fen: line.price_fen,
    points_price: line.points_price,
    cost_fen: line.cost_fen,
    quantity: line.quantity,
    goods_fen: line.goods_fen,
    discount_fen: line.discount_fen,
    payable_fen: line.payable_fen,
    points: line.points,
    is_gift: line.is_gift,
    pool_sku_id: line.pool_sku_id,
    supply_price_fen: line.supply_price_fen,
    combination_id: line.set?.combination_id ?? null,
    combination_code: line.set?.combination_code ?? null,
    combination_name: line.set?.combination_name ?? null,
    combination_quantity: line.set?.combination_quantity ?? null,
    origin_line_id: line.origin_line_id ?? null,
  };
}

/** An order has a SKU at most once by itself, once as a gift and once in each combination. */
function sharesOf({ sku_id, set, is_gift, shares }: NewLine) {
  return shares.map((share) => ({ ...share, sku_id, is_gift, combination_id: set?.combination_id ?? null }));
}

const orderColumns = [
  ...['order_no', 'kind', 'status', 'payment_status', 'ship_state', 'refund_state', 'mall_id', 'agent_label_id'],
  ...['app_id', 'external_no', 'channel', 'buyer_name', 'buyer_phone', 'region', 'address', 'delivery_method'],
  ...['goods_fen', 'discount_fen', 'freight_fen', 'payable_fen', 'goods_count', 'points_used', 'buyer_remark'],
  ...['staff_remark', 'expires_at', 'paid_at', 'created_at', 'created_by', 'origin_id', 'origin_no'],
  ...['enterprise_id', 'employee_id', 'place_id', 'place_name', 'place_code'],
];

const lineColumns = [
  ...['sku_id', 'sku_code', 'goods_name', 'spec_text', 'picture', 'fulfilment', 'supplier_id', 'tax_rate', 'price_fen'],
  ...['cost_fen', 'quantity', 'goods_fen', 'discount_fen', 'payable_fen', 'combination_id', 'combination_code'],
  ...['combination_name', 'combination_quantity', 'origin_line_id', 'points_price', 'points', 'is_gift'],
  ...['pool_sku_id', 'supply_price_fen'],
];

const freightColumns = [
  ...['template_id', 'label', 'basis', 'region', 'measure', 'first', 'first_fee_fen', 'next', 'next_fee_fen', 'steps'],
  ...['free_by', 'fee_fen'],
];

const of = (alias: string, columns: readonly string[]): string => columns.map((name) => `${alias}.${name}`).join(', ');

/** The elements of a JSON array as rows `n`, each with the number of its order `p`. */
const ofPlaced = (parameter: string, table: string): string =>
  `jsonb_array_elements(${parameter}::jsonb) WITH ORDINALITY AS j(part, place) JOIN placed p ON p.order_no = j.part->>'order_no',
    jsonb_populate_record(NULL::${table}, j.part) n`;

const insertSql = `
  WITH placed AS (
    INSERT INTO "order" (${orderColumns.join(', ')}, updated_at, updated_by)
    SELECT ${of('n', orderColumns)}, n.created_at, n.created_by FROM jsonb_populate_recordset(NULL::"order", $1::jsonb) n
    ON CONFLICT DO NOTHING
    RETURNING id, order_no, kind, agent_label_id, status, created_at, created_by),
  lines AS (
    INSERT INTO order_line (order_id, order_kind, agent_label_id, ${lineColumns.join(', ')},
      created_at, updated_at, created_by, updated_by)
    SELECT p.id, p.kind, p.agent_label_id, ${of('n', lineColumns)}, p.created_at, p.created_at, p.created_by, p.created_by
    FROM ${ofPlaced('$2', 'order_line')} ORDER BY p.id, j.place
    RETURNING id, order_id, sku_id, combination_id, is_gift, fulfilment, supplier_id, quantity),
  shares AS (
    INSERT INTO order_price_share (order_id, order_kind, agent_label_id, order_line_id, step, source_id, label, amount_fen, points)
    SELECT p.id, p.kind, p.agent_label_id, l.id, s.step, s.source_id, s.label, s.amount_fen, s.points
    FROM jsonb_to_recordset($5::jsonb) AS s(order_no text, sku_id bigint, combination_id bigint, is_gift boolean, step text,
        source_id bigint, label text, amount_fen bigint, points bigint)
      JOIN placed p ON p.order_no = s.order_no
      JOIN lines l ON l.order_id = p.id AND l.sku_id = s.sku_id AND l.is_gift = s.is_gift
        AND l.combination_id IS NOT DISTINCT FROM s.combination_id),
  freights AS (
    INSERT INTO order_freight (order_id, order_kind, agent_label_id, ${freightColumns.join(', ')})
    SELECT p.id, p.kind, p.agent_label_id, ${of('n', freightColumns)}
    FROM ${ofPlaced('$6', 'order_freight')}),
  notified AS (
    INSERT INTO order_event (order_id, order_kind, agent_label_id, event, title, to_status, actor_kind, actor_name,
      created_at, updated_at, created_by, updated_by)
    SELECT id, kind, agent_label_id, 'create', '下单', status, $3, $4, created_at, created_at, created_by, created_by
    FROM placed)
  SELECT p.id, p.order_no, coalesce((SELECT json_agg(json_build_object('line_id', l.id, 'sku_id', l.sku_id,
    'fulfilment', l.fulfilment, 'supplier_id', l.supplier_id, 'quantity', l.quantity) ORDER BY l.id)
    FROM lines l WHERE l.order_id = p.id), '[]') AS lines
  FROM placed p`;
