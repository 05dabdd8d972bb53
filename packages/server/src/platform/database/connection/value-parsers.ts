import pg from 'pg';

export type ValueParser = (text: string) => unknown;

const {
  BOOL,
  BYTEA,
  DATE,
  FLOAT4,
  FLOAT8,
  INT2,
  INT4,
  INT8,
  INTERVAL,
  JSON: JSON_TEXT,
  JSONB,
  NUMERIC,
  OID,
} = pg.types.builtins;
const { TEXT, TIME, TIMESTAMP, TIMESTAMPTZ, VARCHAR, BPCHAR, UUID } = pg.types.builtins;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;

const asText: ValueParser = (text) => text;

const OWN = new Map<number, ValueParser>([
  [INT8, safeInteger],
  [INT8_ARRAY, (text) => numbersIn(arrayParser(INT8_ARRAY)(text))],
  ...[DATE_ARRAY, NUMERIC_ARRAY].map((oid) => [oid, arrayParser(TEXT_ARRAY)] as const),
  ...[TEXT, VARCHAR, BPCHAR, UUID, NUMERIC, DATE, TIME, TIMESTAMP, INTERVAL].map((oid) => [oid, asText] as const),
  ...[INT2, INT4, OID, FLOAT4, FLOAT8].map((oid) => [oid, Number] as const),
  [BOOL, (text) => text === 't'],
  [BYTEA, (text) => Buffer.from(text.slice(2), 'hex')],
  [TIMESTAMPTZ, instant],
  [JSON_TEXT, (text) => JSON.parse(text) as unknown],
  [JSONB, (text) => JSON.parse(text) as unknown],
]);

/** How a column's text becomes a value: int8 a safe number, numeric and dates text, timestamptz a Date. */
export function valueParser(oid: number, json: 'value' | 'text'): ValueParser {
  if (json === 'text' && (oid === JSON_TEXT || oid === JSONB)) {
    return asText;
  }
  return OWN.get(oid) ?? pg.types.getTypeParser(oid);
}

/** The driver's types omit array oids, but its parsers support them. */
function arrayParser(oid: number): ValueParser {
  return pg.types.getTypeParser(oid) as ValueParser;
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`int8 value ${text} is beyond what a number holds exactly`);
  }
  return number;
}

function numbersIn(list: unknown): unknown {
  if (Array.isArray(list)) {
    return list.map(numbersIn);
  }
  return list === null ? null : safeInteger(String(list));
}

/** PostgreSQL writes `2026-01-02 03:04:05.123456+08`; ±infinity and years beyond four digits go by its own parser. */
function instant(text: string): unknown {
  const milliseconds = Date.parse(text.length > 19 && text[10] === ' ' ? isoOf(text) : text);
  return Number.isNaN(milliseconds) ? pg.types.getTypeParser(TIMESTAMPTZ)(text) : new Date(milliseconds);
}

function isoOf(text: string): string {
  const iso = `${text.slice(0, 10)}T${text.slice(11)}`;
  return /[+-]\d\d$/.test(iso) ? `${iso}:00` : iso;
}
