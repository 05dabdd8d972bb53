import type { Db } from '../../src/platform/database/db.ts';

interface Order {
  readonly id: number;
  readonly kind: string;
  readonly mall_id: number | null;
  readonly agent_label_id: number | null;
  readonly region: readonly string[] | null;
  readonly buyer_phone: string;
  readonly paid_fen: number;
  readonly freight_fen: number;
  readonly ship_state: string;
  readonly received_at: Date | null;
  readonly created_at: Date;
}

interface Line {
  readonly id: number;
  readonly order_id: number;
  readonly sku_id: number;
  readonly quantity: number;
  readonly payable_fen: number;
  readonly cost_fen: number | null;
}

interface Refund {
  readonly id: number;
  readonly kind: string;
  readonly order_id: number;
  readonly amount_fen: number;
  readonly freight_fen: number;
  readonly finished_at: Date;
}

interface RefundLine {
  readonly refund_id: number;
  readonly order_line_id: number;
  readonly quantity: number;
  readonly unshipped_quantity: number;
  readonly returned_quantity: number;
  readonly damaged_quantity: number;
  readonly amount_fen: number;
}

/** Sums by key, one for each table of figures, as text for comparison. */
export type RawSums = Readonly<
  Record<
    | 'sales_day'
    | 'sales_province_day'
    | 'sales_province_level_day'
    | 'sales_hour_day'
    | 'sales_sku_day'
    | 'sales_sku_level_day'
    | 'sales_sku_month'
    | 'sales_buyer_day'
    | 'sales_buyer_recency',
    string[]
  >
>;

/** Shanghai's day of a moment, worked out without the database. */
function dayOf(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

class Tally {
  readonly #sums = new Map<string, number[]>();

  add(key: readonly unknown[], values: readonly number[]): void {
    const name = key.join('|');
    const sums = this.#sums.get(name);
    this.#sums.set(name, sums ? sums.map((sum, at) => sum + (values[at] ?? 0)) : [...values]);
  }

  get lines(): string[] {
    return [...this.#sums].map(([key, sums]) => `${key} = ${sums.join(' ')}`).sort();
  }
}

/** All rows, each found by its id. */
interface Books {
  readonly orders: ReadonlyMap<number, Order>;
  readonly lines: ReadonlyMap<number, Line>;
  readonly refunds: ReadonlyMap<number, Refund>;
  readonly refund_lines: readonly RefundLine[];
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

async function readBooks(db: Db): Promise<Books> {
  return {
    orders: byId(await db.rows<Order>('SELECT * FROM "order" WHERE NOT is_deleted')),
    lines: byId(await db.rows<Line>('SELECT * FROM order_line')),
    refunds: byId(await db.rows<Refund>("SELECT * FROM refund WHERE state = 'succeeded' AND cause = 'request'")),
    refund_lines: await db.rows<RefundLine>('SELECT * FROM refund_line'),
  };
}

function side(order: Order, at: Date): readonly unknown[] {
  return [dayOf(at), order.kind, order.mall_id ?? 0, order.agent_label_id ?? 0];
}

function refundedMoney({ amount_fen, freight_fen }: Refund): readonly number[] {
  return [0, 0, 0, 0, amount_fen, freight_fen, 0, Number(freight_fen !== 0)];
}

function addMoney({ orders, refunds }: Books, add: (order: Order, at: Date, values: readonly number[]) => void): void {
  for (const order of orders.values()) {
    const [paid, freight] = order.paid_fen > 0 ? [1, order.freight_fen] : [0, 0];
    add(order, order.created_at, [1, paid, order.paid_fen, freight, 0, 0, Number(freight !== 0), 0]);
  }
  for (const refund of refunds.values()) {
    const order = orders.get(refund.order_id);
    if (order) add(order, refund.finished_at, refundedMoney(refund));
  }
}

/** Whether an order was sent, and whether its buyer has it. */
function reachedBy({ paid_fen, ship_state, received_at }: Order): readonly number[] {
  const isSent = paid_fen > 0 && ship_state !== 'none';
  return [Number(isSent), Number(isSent && received_at !== null)];
}

interface Goods {
  readonly order: Order;
  readonly at: Date;
  readonly sku_id: number | undefined;
  readonly values: readonly number[];
}

/** What a refund takes of the known sales of a line and of their cost: that of pieces which came back or never left. */
function marginBack({ kind }: Refund, { paid_fen }: Order, { cost_fen }: Line, back: RefundLine): readonly number[] {
  if (cost_fen === null || paid_fen === 0 || kind === 'exchange') return [0, 0];
  const pieces = back.unshipped_quantity + back.returned_quantity + back.damaged_quantity;
  return [-back.amount_fen, pieces === 0 ? 0 : -cost_fen * pieces];
}

function goodsOf({ orders, lines, refunds, refund_lines }: Books): Goods[] {
  const goods: Goods[] = [];
  for (const { order_id, sku_id, quantity, payable_fen, cost_fen } of lines.values()) {
    const order = orders.get(order_id);
    const values = [quantity, payable_fen, cost_fen === null ? 0 : payable_fen, (cost_fen ?? 0) * quantity, 0, 0, 1, 0];
    if (order && order.paid_fen > 0) goods.push({ order, at: order.created_at, sku_id, values });
  }
  for (const back of refund_lines) {
    const refund = refunds.get(back.refund_id);
    const order = orders.get(refund?.order_id ?? 0);
    const line = lines.get(back.order_line_id);
    if (!refund || !order || !line) continue;
    const values = [0, 0, ...marginBack(refund, order, line, back), back.quantity, back.amount_fen, 0, 1];
    goods.push({ order, at: refund.finished_at, sku_id: line.sku_id, values });
  }
  return goods;
}

function skuSums(goods: readonly Goods[]): Tally {
  const tally = new Tally();
  for (const { order, at, sku_id, values } of goods) tally.add([...side(order, at), sku_id], values);
  return tally;
}

/** Where an order counts: among all sales, and in those of its kind, mall and agent label. */
function levelsOf(order: Order): readonly [level: string, ...sides: readonly unknown[]][] {
  return [
    ['all', '', 0, 0],
    ['kind', order.kind, 0, 0],
    ['mall_id', '', order.mall_id ?? 0, 0],
    ['agent_label_id', '', 0, order.agent_label_id ?? 0],
  ];
}

/** The buyers of each day by the day on which each bought last before, at every level. */
function recency(orders: Iterable<Order>): Tally {
  const tally = new Tally();
  const days = new Map<string, Set<string>>();
  for (const order of orders)
    for (const level of order.paid_fen > 0 ? levelsOf(order) : []) {
      const visitor = [order.buyer_phone, ...level].join('|');
      days.set(visitor, (days.get(visitor) ?? new Set()).add(dayOf(order.created_at)));
    }
  for (const [visitor, visited] of days) {
    const [, level, ...sides] = visitor.split('|');
    let former = '-infinity';
    for (const day of [...visited].sort()) {
      tally.add([level, day, ...sides, former], [1]);
      former = day;
    }
  }
  return tally;
}

const daysOfLevels = ['all', 'kind'];
const everyLevel = ['all', 'kind', 'mall_id', 'agent_label_id'];

/** Of all sales, and of each kind, mall and agent label by itself; dates without a period are left out. */
function levelSums(goods: readonly Goods[], periodOf: (day: string) => string | undefined, among = everyLevel): Tally {
  const tally = new Tally();
  for (const { order, at, sku_id, values } of goods) {
    const period = periodOf(dayOf(at));
    if (period === undefined) continue;
    for (const [level, ...sides] of levelsOf(order))
      if (among.includes(level)) tally.add([level, period, ...sides, sku_id], values);
  }
  return tally;
}

/** The first day of a month that is over. */
function overMonth(day: string): string | undefined {
  const month = day.slice(0, 7);
  return month < dayOf(new Date()).slice(0, 7) ? `${month}-01` : undefined;
}

/** What the tables of figures should hold, added up one row at a time from the orders and refunds. */
export async function rawSums(db: Db): Promise<RawSums> {
  const books = await readBooks(db);
  const goods = goodsOf(books);
  const [day, province, ofProvince, hour, buyer] = [new Tally(), new Tally(), new Tally(), new Tally(), new Tally()];
  addMoney(books, (order, at, values) => {
    day.add(side(order, at), [...values, ...(values[0] === 1 ? reachedBy(order) : [0, 0])]);
    province.add([...side(order, at), order.region?.[0] ?? ''], values);
    for (const [level, ...sides] of levelsOf(order).filter(([name]) => daysOfLevels.includes(name)))
      ofProvince.add([level, dayOf(at), ...sides, order.region?.[0] ?? ''], [values[2] ?? 0, values[4] ?? 0]);
  });
  for (const order of books.orders.values()) {
    const shanghai = (order.created_at.getUTCHours() + 8) % 24;
    hour.add([...side(order, order.created_at), shanghai], [1, Number(order.paid_fen > 0), order.paid_fen]);
    if (order.paid_fen > 0) buyer.add([...side(order, order.created_at), order.buyer_phone], [1]);
  }
  return {
    sales_day: day.lines,
    sales_province_day: province.lines,
    sales_province_level_day: ofProvince.lines,
    sales_hour_day: hour.lines,
    sales_sku_day: skuSums(goods).lines,
    sales_sku_level_day: levelSums(goods, (day) => day, daysOfLevels).lines,
    sales_sku_month: levelSums(goods, overMonth).lines,
    sales_buyer_day: buyer.lines,
    sales_buyer_recency: recency(books.orders.values()).lines,
  };
}

/** What the tables of figures hold; buyers by phone again. */
export async function keptSums(db: Db): Promise<RawSums> {
  const side = "concat_ws('|', day, kind, mall_id, agent_label_id";
  const money =
    "concat_ws(' ', order_count, paid_count, gmv_fen, freight_fen, refunded_fen, refunded_freight_fen, freight_count, refunded_freight_count)";
  const goods =
    "concat_ws(' ', quantity, sales_fen, known_sales_fen, cost_fen, refunded_quantity, refunded_fen, line_count, refunded_line_count)";
  const buyers = '(SELECT DISTINCT buyer_phone, hashtextextended(buyer_phone, 0) AS buyer FROM "order")';
  const read = async (text: string) => (await db.rows<{ line: string }>(text)).map(({ line }) => line).sort();
  const ofLevels = (table: string) =>
    read(
      `SELECT concat_ws('|', level, day, kind, mall_id, agent_label_id, sku_id) || ' = ' || ${goods} AS line FROM ${table}`,
    );
  return {
    sales_day: await read(
      `SELECT ${side}) || ' = ' || concat_ws(' ', ${money}, shipped_count, received_count) AS line FROM sales_day`,
    ),
    sales_province_day: await read(`SELECT ${side}, province) || ' = ' || ${money} AS line FROM sales_province_day`),
    sales_province_level_day: await read(
      "SELECT concat_ws('|', level, day, kind, mall_id, agent_label_id, province) || ' = ' || concat_ws(' ', gmv_fen, refunded_fen) AS line FROM sales_province_level_day",
    ),
    sales_hour_day: await read(
      `SELECT ${side}, hour) || ' = ' || concat_ws(' ', order_count, paid_count, gmv_fen) AS line FROM sales_hour_day`,
    ),
    sales_sku_day: await read(`SELECT ${side}, sku_id) || ' = ' || ${goods} AS line FROM sales_sku_day`),
    sales_sku_level_day: await ofLevels('sales_sku_level_day'),
    sales_sku_month: await ofLevels('sales_sku_month'),
    sales_buyer_day: await read(
      `SELECT ${side}, buyer_phone) || ' = ' || paid_count AS line FROM sales_buyer_day JOIN ${buyers} b USING (buyer)`,
    ),
    sales_buyer_recency: await read(
      "SELECT concat_ws('|', level, day, kind, mall_id, agent_label_id, former_day) || ' = ' || members AS line FROM sales_buyer_recency",
    ),
  };
}
