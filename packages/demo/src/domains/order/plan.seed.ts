import { byShare, chance, oneOf, pick } from '../../platform/chance.ts';
import { estates, givenNames, places, streets, surnames } from '../../world/buyers.ts';
import { numberDigits, orderNumberSql } from './number-sql.ts';

/** Which orders a round makes: numbers `first` to `last` of `all`, stored from `base_id` on. */
export interface Round {
  readonly first: number;
  readonly last: number;
  readonly all: number;
  readonly base_id: number;
  readonly app_id: number | null;
}

const kinds = {
  ...{ mall: 0.62, activity: 0.08, points: 0.06, gift: 0.05, zone: 0.05, bqd: 0.04, point: 0.03, jc: 0.02 },
  ...{ canteen: 0.02, canteen_lucky: 0.01, voucher: 0.01, ljj: 0.01 },
};

const refundOutcomes = {
  none: 0.94,
  ...{ whole_before: 0.015, whole_after: 0.012, part: 0.023, rejected: 0.006, withdrawn: 0.004 },
};

/** Of young orders more have a refund under way, or the pages of refunds would be empty. */
const openRefundOutcomes = { none: 0.8, requested: 0.11, failed: 0.03, channel_pending: 0.03, goods_back: 0.03 };

/** What the demo sells, from where, for whom; numbered from 0 so that a chance can point at one. */
export const stage: readonly string[] = [
  `CREATE TEMP TABLE demo_sku ON COMMIT DROP AS
   SELECT row_number() OVER (ORDER BY hashint8extended(s.id, 7))::int - 1 AS n, s.id, s.code, g.name, s.spec_text,
     coalesce(s.picture, g.pictures[1]) AS picture, s.sale_price_fen AS price, coalesce(s.cost_fen, 0) AS cost, g.tax_rate,
     s.fulfilment, CASE WHEN s.fulfilment = 'supplier' THEN g.supplier_id END AS supplier_id
   FROM sku s JOIN goods g ON g.id = s.goods_id
   WHERE (s.fulfilment = 'stock' OR (s.fulfilment = 'supplier' AND g.supplier_id IS NOT NULL)) AND s.sale_price_fen > 0 AND g.state = 'on' AND NOT s.is_deleted AND NOT g.is_deleted`,
  `CREATE TEMP TABLE demo_place ON COMMIT DROP AS
   SELECT row_number() OVER (ORDER BY priority, id)::int - 1 AS n, id, agent_label_id FROM location
   WHERE kind = 'warehouse' AND state = 'enabled' AND NOT is_deleted`,
  `CREATE TEMP TABLE demo_mall ON COMMIT DROP AS
   SELECT row_number() OVER (ORDER BY id)::int - 1 AS n, id, name, bank FROM mall WHERE pricing = 'money' AND NOT is_deleted`,
  `CREATE TEMP TABLE demo_agent ON COMMIT DROP AS
   SELECT row_number() OVER (ORDER BY id)::int - 1 AS n, id, region FROM agent_label WHERE NOT is_deleted`,
  'CREATE TEMP TABLE demo_region (n int, names text[]) ON COMMIT DROP',
  `INSERT INTO demo_region VALUES ${places.map((names, n) => `(${n}, '{${names.join(',')}}')`).join(', ')}`,
  'ANALYZE demo_sku, demo_place, demo_mall, demo_agent, demo_region',
];

const days = (length: string): string => `make_interval(secs => 86400 * (${length}))`;

/** The day of the i-th of all orders within two years, counted in days; orders become more frequent towards the end. */
function dice(round: Round): string {
  return `SELECT i, 731 * power((i - 0.5::float8) / ${round.all}, 0.75) AS position, ${chance('i', 1)} AS kind_share,
    ${chance('i', 4)} AS refund_share, ${chance('i', 5)} AS line_share,
    ${chance('i', 14)} AS open_share FROM generate_series(${round.first}, ${round.last}) i`;
}

/** When an order was placed: never between midnight and seven, never in the future. */
function createdAt(): string {
  const day = 'least(floor(position), 730)';
  const rest = `least(position - ${day}, 1)`;
  const today = "greatest(extract(epoch FROM now() - date_trunc('day', now()))::float8 - 300, 0)";
  const seconds = `CASE WHEN position < 730 THEN 25200 + ${rest} * 60800 ELSE ${rest} * ${today} END`;
  return `date_trunc('day', now()) - interval '730 days' + make_interval(days => (${day})::int, secs => ${seconds})`;
}

const openFor = "created_at > now() - interval '10 days' AND paid_at < now() - interval '1 hour'";

/** A refund happens where its time has come: those under way only to young orders, those that ended only long enough after receipt. */
const refundOutcome = `CASE
  WHEN paid_at IS NULL OR is_virtual THEN 'none'
  WHEN wanted = 'whole_before' THEN CASE WHEN paid_at + interval '3 hours' < now() THEN wanted ELSE 'none' END
  WHEN wanted <> 'none' AND received_at + interval '4 hours' < now() THEN wanted
  WHEN wanted_now = 'goods_back' AND received_at < now() - interval '1 hour' AND ${openFor} THEN wanted_now
  WHEN wanted_now IN ('requested', 'failed', 'channel_pending') AND ${openFor} THEN wanted_now
  ELSE 'none' END`;

const refunded = `SELECT m.*, ${refundOutcome} AS refund FROM moments m`;

/**
 * The orders of a round with the moments of their lives; a moment that is still to come is null. Each step is materialised:
 * the planner would otherwise copy every expression into all that rest on it.
 */
export function plan(round: Round): readonly string[] {
  const steps = {
    dice: dice(round),
    drawn: drawn(round),
    timed,
    sent,
    received,
    alive,
    moments,
    refunded,
    people: people(round),
  };
  const chain = Object.entries(steps).map(([name, text]) => `${name} AS MATERIALIZED (${text})`);
  return [
    `CREATE TEMP TABLE demo_order ON COMMIT DROP AS WITH ${chain.join(', ')}
     SELECT p.*, ${orderNumberSql('p.kind', 'p.digits')} AS order_no FROM people p`,
    'ANALYZE demo_order',
  ];
}

function drawn(round: Round): string {
  const buyers = Math.max(Math.floor(round.all / 4), 1);
  return `
    SELECT i, ${round.base_id} + i - ${round.first} + 1 AS id, ${byShare('kind_share', kinds)} AS kind,
      ${createdAt()} AS created_at, ${chance('i', 2)} AS outcome, ${chance('i', 3)} AS payment_share,
      ${byShare('refund_share', refundOutcomes)} AS wanted, ${byShare('open_share', openRefundOutcomes)} AS wanted_now, 1 + (line_share > 0.6)::int + (line_share > 0.88)::int AS line_count,
      floor(${chance('i', 30)} * ${buyers})::bigint AS buyer
    FROM dice`;
}

const timed = `
  SELECT d.*, d.kind IN ('voucher', 'ljj') AS is_virtual, d.line_count > 1 AND ${chance('i', 6)} < 0.12 AS is_split,
    d.kind NOT IN ('voucher', 'ljj') AND created_at > now() - interval '8 days' AND ${chance('i', 15)} < 0.4 AS is_supplied,
    CASE WHEN outcome < 0.035 THEN 7 WHEN outcome < 0.09 THEN 8 END AS closed_as,
    created_at + CASE WHEN outcome < 0.035 THEN make_interval(secs => 60 + 1500 * ${chance('i', 7)}) ELSE interval '30 minutes' END
      AS closing_at,
    created_at + make_interval(secs => 20 + 600 * ${chance('i', 8)}) AS paying_at
  FROM drawn d`;

/** What suppliers deliver waits for them longer than anything waits at our warehouses. */
const sent = `
  SELECT t.*, CASE WHEN t.is_supplied THEN paying_at + interval '9 days' WHEN t.wanted <> 'whole_before' OR t.is_virtual
    THEN paying_at + ${days(`0.25 + 2 * ${chance('i', 9)}`)} END AS shipping_at
  FROM timed t`;

const received = `
  SELECT s.*, CASE WHEN is_virtual THEN shipping_at ELSE shipping_at
    + CASE WHEN is_split THEN interval '1 day' ELSE interval '0' END + ${days(`1.5 + 4.5 * ${chance('i', 10)}`)} END AS receiving_at
  FROM sent s`;

const alive = `
  SELECT r.*, r.closed_as IS NOT NULL AND closing_at <= now() AS is_closed,
    (created_at > now() - interval '2 days' AND payment_share < 0.4) OR paying_at > now()
      OR (r.closed_as IS NOT NULL AND closing_at > now()) AS is_unpaid
  FROM received r`;

const past = (moment: string): string => `CASE WHEN ${moment} <= now() THEN ${moment} END`;
const whenPaid = (moment: string): string => `CASE WHEN NOT is_closed AND NOT is_unpaid THEN ${moment} END`;

const moments = `
  SELECT a.*, CASE WHEN is_closed THEN closing_at END AS closed_at, ${whenPaid('paying_at')} AS paid_at,
    ${whenPaid(past('shipping_at'))} AS ship1_at,
    ${whenPaid(`CASE WHEN is_split AND NOT is_virtual THEN ${past("shipping_at + interval '1 day'")} END`)} AS ship2_at,
    ${whenPaid(past('receiving_at'))} AS received_at
  FROM alive a`;

function people(round: Round): string {
  const reviewed = `received_at + ${days(`0.6 + 5.2 * ${chance('i', 11)}`)}`;
  return `
    SELECT f.*, CASE WHEN refund IN ('none', 'part', 'rejected', 'withdrawn') AND received_at IS NOT NULL
        THEN ${past(reviewed)} END AS reviewed_at,
      CASE WHEN f.kind IN ('mall', 'bqd') THEN m.id END AS mall_id, ${round.app_id ?? 'NULL::bigint'} AS app_id,
      a.id AS agent_label_id, CASE WHEN ${chance('buyer', 33)} < 0.7 THEN a.region ELSE g.names END AS region,
      ${oneOf('buyer', 31, surnames)} || ${oneOf('buyer', 32, givenNames)} AS buyer_name,
      '1' || (3 + ${pick('buyer', 34, 7)}) || lpad(${pick('buyer', 35, 1_000_000_000)}::text, 9, '0') AS buyer_phone,
      ${oneOf('buyer', 36, streets)} || (1 + ${pick('buyer', 37, 300)}) || '号' || ${oneOf('buyer', 38, estates)}
        || (1 + ${pick('buyer', 39, 30)}) || '号楼' || (101 + ${pick('buyer', 40, 1800)}) AS address,
      ${numberDigits('f.created_at', 'f.i')} AS digits, p.id AS location_id, p.agent_label_id AS place_label_id, CASE WHEN f.kind IN ('mall', 'bqd') THEN coalesce(m.name, '商城') ELSE '活动小程序' END AS channel
    FROM refunded f
    LEFT JOIN demo_mall m ON m.n = ${pick('i', 12, '(SELECT count(*) FROM demo_mall)')}
    LEFT JOIN demo_agent a ON a.n = ${pick('buyer', 41, '(SELECT count(*) FROM demo_agent)')}
    LEFT JOIN demo_region g ON g.n = ${pick('buyer', 42, places.length)}
    LEFT JOIN demo_place p ON p.n = floor(power(${chance('i', 13)}, 2) * (SELECT count(*) FROM demo_place))::int`;
}
