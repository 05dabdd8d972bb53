import type { SearchSource, SearchWay } from '@zhanggui/contract/features/search/search-source';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { Scope } from '../../platform/database/scope.ts';
import type { Bind } from '../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../platform/fields/field-adapters.ts';
import { columnOf, quote } from '../../platform/resource/column-name.ts';
import { type CompiledResource, declaredField } from '../../platform/resource/compiled.ts';
import { selectionOf } from '../../platform/resource/selection.ts';
import { compileWhere } from '../../platform/resource/where.ts';
import { isSensible, writings } from './search-text.ts';

/** One kind of record to look through, as one caller may see it. */
export interface SearchAsk {
  readonly source: SearchSource;
  readonly compiled: CompiledResource;
  readonly scope: Scope;
  /** What the caller's pages narrow it to. */
  readonly conditions: readonly Condition[];
  readonly text: string;
  readonly max: number;
}

export interface SearchSql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The better way to be found counts, whatever the record. */
const rank: Readonly<Record<SearchWay, number>> = {
  equal: 0,
  tail: 1,
  prefix: 2,
  contains: 3,
  surname: 3,
  initials: 4,
};

/** Ends of numbers that more rows share are too common to sort. */
const maxCandidates = 2000;

/** One statement that finds records by every way that makes sense for the text; undefined when none does. */
export function searchSql({ source, compiled, scope, conditions, text, max }: SearchAsk): SearchSql | undefined {
  const ways = Object.entries(source.by).flatMap(([field, declared = []]) =>
    declared.filter((way) => isSensible(way, text)).map((way) => ({ field, way })),
  );
  if (ways.length === 0) return undefined;
  const where = compileWhere(compiled, { is_deleted: false, scope, conditions });
  // Its parameters are the first of those above.
  const own = compileWhere(compiled, { is_deleted: false, scope, conditions: [] });
  const values = [...where.values];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const rows: Rows = (condition, tail) =>
    `SELECT t.id FROM ${compiled.table} t WHERE ${where.sql('t')} AND ${condition} ${tail}`;
  const recent: Rows = (condition, tail) =>
    `SELECT t.id FROM (SELECT * FROM ${compiled.table} t WHERE ${own.sql('t')} ORDER BY t.id DESC LIMIT ${maxRecent}) t
     WHERE ${where.sql('t')} AND ${condition} ${tail}`;
  const candidates = ways.map(({ field, way }) => {
    const ids = match[way](columnIn(compiled, field), { text, bind, max, rows, recent });
    return `(SELECT c.id, ${rank[way]} AS rank FROM (${ids}) c)`;
  });
  return {
    values,
    text: `WITH found AS MATERIALIZED (${candidates.join(' UNION ALL ')}),
 best AS MATERIALIZED (SELECT id, min(rank) AS rank FROM found GROUP BY id ORDER BY 2, 1 DESC LIMIT ${max})
 SELECT b.rank, row_to_json(p)::text AS row FROM best b JOIN LATERAL (
   SELECT ${shownColumns(source, compiled)} FROM ${compiled.table} t WHERE t.id = b.id) p ON true ORDER BY b.rank, b.id DESC`,
  };
}

/** SQL of the ids of the rows that the caller sees and a condition admits; the tail bounds them, so that an index alone answers. */
type Rows = (condition: string, tail: string) => string;

interface Match {
  readonly text: string;
  readonly bind: Bind;
  readonly max: number;
  readonly rows: Rows;
  /** Of the newest rows of the caller's scope alone. */
  readonly recent: Rows;
}

interface Column {
  readonly sql: string;
  readonly contains: (text: string, bind: Bind) => string;
  /** As a test of rows that are read anyway. */
  readonly test: (text: string, bind: Bind) => string;
}

const match: { readonly [W in SearchWay]: (column: Column, match: Match) => string } = {
  equal: ({ sql }, { text, bind, max, rows }) => rows(`${sql} = ANY(${bind(writings(text))}::text[])`, `LIMIT ${max}`),
  // Numbers grow with time, so the last of a range are the newest.
  prefix: ({ sql }, { text, bind, max, rows }) =>
    rows(`${sql} LIKE ${bind(`${literal(text.toUpperCase())}%`)}::text`, `ORDER BY ${sql} DESC LIMIT ${max}`),
  tail: ({ contains }, { text, bind, rows }) => rows(contains(text, bind), `LIMIT ${maxCandidates}`),
  contains: ({ contains, test }, { text, bind, ...among }) => {
    const condition = contains(text, bind);
    return isName.test(text) ? recentFirst({ condition, test: test(text, bind) }, among) : newest(condition, among);
  },
  initials: ({ sql }, { text, bind, ...among }) =>
    newest(`initial_grams(${sql}) @> contains_initials(${bind(text)}::text)`, among),
  surname: ({ sql, contains }, { text, bind, ...among }) => {
    const test = `norm(${sql}) LIKE ${bind(`${text}%`)}::text`;
    return recentFirst({ condition: `${contains(text, bind)} AND ${test}`, test }, among);
  },
};

/** A code is rare in every name, so that its index is asked at once. */
const isName = /\p{Script=Han}/u;

type Among = Pick<Match, 'max' | 'rows' | 'recent'>;

/** So many of the newest rows that the caller's scope has are looked through before an index is. */
const maxRecent = 10_000;

/**
 * The newest rows of a condition. A frequent text is found often enough among the newest rows of all, where an index would
 * list every row that has it. A rare text is found by the index.
 */
function recentFirst({ condition, test }: ByIndexOrTest, among: Among): string {
  const { recent, max } = among;
  const isFrequent = `(SELECT count(*) FROM recent) = ${max}`;
  return `WITH recent AS MATERIALIZED (${recent(test, `ORDER BY t.id DESC LIMIT ${max}`)})
    (SELECT r.id FROM recent r WHERE ${isFrequent})
    UNION ALL (${newest(`NOT ${isFrequent} AND ${condition}`, among)})`;
}

interface ByIndexOrTest {
  readonly condition: string;
  readonly test: string;
}

/** More rows than these are so many that the newest of them are met soon from the end of the table. */
const maxFew = 2000;

/**
 * The newest rows of a condition. A rare match is read whole by its index and sorted; a frequent one is scanned from
 * the newest row. The planner's estimate is not used: where it is wrong, either plan could read everything.
 */
function newest(condition: string, { rows, max }: Among): string {
  const areMany = `(SELECT count(*) FROM few) > ${maxFew}`;
  return `WITH few AS MATERIALIZED (${rows(condition, `LIMIT ${maxFew + 1}`)})
    (SELECT f.id FROM few f WHERE NOT ${areMany} ORDER BY f.id DESC LIMIT ${max})
    UNION ALL (${rows(`${areMany} AND ${condition}`, `ORDER BY t.id DESC LIMIT ${max}`)})`;
}

/** A text in a pattern, as it is. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function columnIn(compiled: CompiledResource, name: string): Column {
  const field = declaredField(compiled.resource, name);
  const sql = `t.${quote(columnOf(name, field))}`;
  const { compare } = adapterOf(field);
  return {
    sql,
    contains: (value, bind) => compare(sql, 'contains', { value, bind }),
    test: (value, bind) => compare(sql, 'contains', { value, bind, purpose: 'test' }),
  };
}

/** The columns of a result: those that it shows, and those that decide where it leads. */
function shownColumns(source: SearchSource, compiled: CompiledResource): string {
  const leading = source.opens.flatMap(({ of, only }) => [of, only?.field]);
  const deciding = [...leading, source.part_of].filter((name) => name !== undefined);
  const names = new Set([source.title, ...source.subtitle, ...deciding]);
  const fields = Object.fromEntries([...names].map((name) => [name, declaredField(compiled.resource, name)]));
  return `t.id, ${selectionOf(fields, compiled.binding.computed)}`;
}
