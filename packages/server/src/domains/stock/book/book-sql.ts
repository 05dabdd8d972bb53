import { bookSides } from '@zhanggui/contract/domains/stock/book/book-measures';
import type { DayRange } from '@zhanggui/contract/platform/report/report-period';

/** What a book of stock is asked for; texts are SQL, values are bound parameters. */
export interface BookRequest {
  readonly days: DayRange;
  readonly bind: (value: unknown) => string;
  /** A SELECT of `location_id` and `top`, the place or branch that it counts for. */
  readonly places: string;
  /** The parameter of a SKU; undefined for all of them. */
  readonly sku?: string | undefined;
  /** Whether rows tell SKUs apart. */
  readonly by_sku: boolean;
  /** The closed month that the days are; undefined where they are none. */
  readonly closed?: number | undefined;
}

interface BookParts {
  /** Parts of a WITH; the last one is `book`: a row for each `top` and `sku_id`. */
  readonly parts: string;
  /** The measures over a row `b` of the book. */
  readonly measures: string;
}

const sides = bookSides.flatMap(({ name, type, is_in }) => {
  const own = `FILTER (WHERE f.part = 'moved' AND f.type = ${type} AND ${is_in ? '' : 'NOT '}f.is_in)`;
  const sign = is_in ? '' : '-';
  return [
    `coalesce(${sign}sum(f.quantity) ${own}, 0) AS ${name}_quantity`,
    `coalesce(${sign}sum(f.value_fen) ${own}, 0) AS ${name}_fen`,
  ];
});

const bothOf = (name: string, when: string, sign = '') => [
  `coalesce(${sign}sum(f.quantity) FILTER (WHERE ${when}), 0) AS ${name}_quantity`,
  `coalesce(${sign}sum(f.value_fen) FILTER (WHERE ${when}), 0) AS ${name}_fen`,
];

/** The measures of a group of facts `f`: what was there before, what came and went by type, and what is left. */
const sums = [
  ...bothOf('opening', "f.part = 'opening'"),
  ...bothOf('in', "f.part = 'moved' AND f.is_in"),
  ...bothOf('out', "f.part = 'moved' AND NOT f.is_in", '-'),
  ...bothOf('closing', 'true'),
  ...sides,
].join(', ');

/** The names of all measures, as columns of the book. */
const bookColumns = [...['opening', 'in', 'out', 'closing'], ...bookSides.map(({ name }) => name)].flatMap((name) => [
  `${name}_quantity`,
  `${name}_fen`,
]);

/** Whole places: openings are months and days before, since their sums are few. */
function placeFacts({ days, bind }: BookRequest): string {
  const from = `${bind(days.from)}::date`;
  const to = `${bind(days.to)}::date`;
  return `SELECT p.top, NULL::bigint AS sku_id, s.from_date AS day, s.type, s.is_in, s.quantity, s.value_fen,
      CASE WHEN s.grain = 'day' AND s.from_date >= ${from} THEN 'moved' ELSE 'opening' END AS part
    FROM stock_place_sum s JOIN places p ON p.location_id = s.location_id
    WHERE (s.grain = 'month' AND s.from_date < date_trunc('month', ${from}))
      OR (s.grain = 'day' AND s.from_date BETWEEN date_trunc('month', ${from}) AND ${to})`;
}

/**
 * The rows of a table at the places of a book. Place by place, since the planner takes few places for many and would read
 * those of all; of one SKU by the index of SKUs.
 */
function atPlaces(
  { sku }: BookRequest,
  table: 'stock_level' | 'stock_day' | 'stock_period_line',
  when: string,
): string {
  return sku === undefined
    ? `places p CROSS JOIN LATERAL (SELECT t.* FROM ${table} t WHERE t.location_id = p.location_id AND ${when} OFFSET 0) r`
    : `places p JOIN (SELECT t.* FROM ${table} t WHERE ${when} AND t.sku_id = ${sku}) r ON r.location_id = p.location_id`;
}

/** SKU by SKU: openings are what is there now without what has moved since. */
function skuFacts(request: BookRequest): string {
  const { days, bind } = request;
  const from = `${bind(days.from)}::date`;
  const to = `${bind(days.to)}::date`;
  return `SELECT p.top, r.sku_id, NULL::date AS day, 0 AS type, true AS is_in, r.on_hand::bigint AS quantity, r.value_fen,
      'opening' AS part
    FROM ${atPlaces(request, 'stock_level', 'NOT t.is_deleted')}
    UNION ALL
    SELECT p.top, r.sku_id, NULL, 0, true, -sum(r.quantity)::bigint, -sum(r.value_fen)::bigint, 'opening'
    FROM ${atPlaces(request, 'stock_day', `t.day >= ${from}`)} GROUP BY p.top, r.sku_id
    UNION ALL
    SELECT p.top, r.sku_id, r.day, r.type, r.is_in, r.quantity, r.value_fen, 'moved'
    FROM ${atPlaces(request, 'stock_day', `t.day BETWEEN ${from} AND ${to}`)}`;
}

/** The facts of days that are no closed month, from the sums of movements. */
function openFacts(request: BookRequest): string {
  return request.by_sku || request.sku !== undefined ? skuFacts(request) : placeFacts(request);
}

/** The stored rows of a closed month: of whole places, or SKU by SKU. */
function stored(request: BookRequest, closed: number): string {
  const when = `t.period_id = ${request.bind(closed)}`;
  if (request.by_sku || request.sku !== undefined) return atPlaces(request, 'stock_period_line', when);
  return `places p JOIN (SELECT t.*, NULL::bigint AS sku_id FROM stock_period_place t WHERE ${when}) r
    ON r.location_id = p.location_id`;
}

/** What a closed month began with. */
function storedOpenings(request: BookRequest, closed: number): string {
  return `SELECT p.top, r.sku_id, NULL::date AS day, 0 AS type, true AS is_in, r.opening_quantity AS quantity,
      r.opening_fen AS value_fen, 'opening' AS part
    FROM ${stored(request, closed)}`;
}

/** What moved in a closed month by type. */
function storedMoves(request: BookRequest, closed: number): string {
  return `SELECT p.top, r.sku_id, NULL::date AS day, (e->>0)::int AS type, (e->>1)::boolean AS is_in,
      (e->>2)::bigint AS quantity, (e->>3)::bigint AS value_fen, 'moved' AS part
    FROM ${stored(request, closed)} CROSS JOIN LATERAL jsonb_array_elements(r.moved) e`;
}

/** The facts of a book: what was there before, and what moved in its days. */
function bookFacts(request: BookRequest): string {
  const { closed } = request;
  const facts =
    closed === undefined
      ? openFacts(request)
      : `${storedOpenings(request, closed)} UNION ALL ${storedMoves(request, closed)}`;
  return `places AS MATERIALIZED (${request.places}), facts AS (${facts})`;
}

/** The same with the days of what moved; a closed month keeps none, and its days take no more movements. */
function datedFacts(request: BookRequest): string {
  const { closed } = request;
  const open = openFacts(request);
  const facts =
    closed === undefined
      ? open
      : `${storedOpenings(request, closed)} UNION ALL SELECT o.* FROM (${open}) o WHERE o.part = 'moved'`;
  return `places AS MATERIALIZED (${request.places}), facts AS (${facts})`;
}

/** A book with one row for each place, or place and SKU, in which anything was or moved. */
export function bookSql(request: BookRequest): BookParts {
  const key = request.by_sku ? 'f.top, f.sku_id' : 'f.top';
  return {
    parts: `${bookFacts(request)}, book AS (SELECT f.top, ${request.by_sku ? 'f.sku_id' : 'NULL::bigint AS sku_id'}, ${sums}
      FROM facts f GROUP BY ${key}
      HAVING bool_or(f.part = 'moved') OR coalesce(sum(f.quantity), 0) <> 0 OR coalesce(sum(f.value_fen), 0) <> 0)`,
    measures: bookColumns.map((name) => `b.${name}`).join(', '),
  };
}

/** The same of all places together, day by day: each day begins with what the one before it left. */
export function bookDaysSql(request: BookRequest): BookParts {
  const { days, bind } = request;
  const before = 'ORDER BY g.day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING';
  const running = ['quantity', 'fen'].flatMap((unit) => [
    `o.opening_${unit} + coalesce(sum(d.in_${unit} - d.out_${unit}) OVER (${before}), 0) AS opening_${unit}`,
    `o.opening_${unit} + sum(coalesce(d.in_${unit} - d.out_${unit}, 0)) OVER (ORDER BY g.day) AS closing_${unit}`,
  ]);
  const own = bookColumns.filter((name) => !/^(opening|closing)_/.test(name));
  return {
    parts: `${datedFacts(request)},
      of_day AS (SELECT f.day, ${sums} FROM facts f WHERE f.part = 'moved' GROUP BY f.day),
      before AS (SELECT ${bothOf('opening', "f.part = 'opening'").join(', ')} FROM facts f),
      book AS (SELECT g.day::date AS day, ${running.join(', ')}, ${own.map((name) => `coalesce(d.${name}, 0) AS ${name}`).join(', ')}
        FROM generate_series(${bind(days.from)}::date, ${bind(days.to)}::date, interval '1 day') g(day)
        CROSS JOIN before o LEFT JOIN of_day d ON d.day = g.day)`,
    measures: bookColumns.map((name) => `b.${name}`).join(', '),
  };
}
