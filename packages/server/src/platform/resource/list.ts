import {
  type Condition,
  type ListQuery,
  type Parameters,
  parseListQuery,
} from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../context.ts';
import { createCoalesce } from '../count/coalesce.ts';
import type { CountedRead, Counter } from '../count/count-plan.ts';
import { admitWrite, readConditions, seenBy } from './access.ts';
import type { CompiledResource } from './compiled.ts';
import { boundGuessing } from './guessing.service.ts';
import { deepPage, newestPage, type PageSql, pageSql } from './page-sql.ts';
import { resolveReferred } from './relation/referred.ts';
import { resolveThrough } from './relation/through.ts';
import { resolveWithin } from './relation/within.ts';
import { type CompiledWhere, compileWhere } from './where.ts';

/** A list request after everything that may refuse it: what to read, and the rows it is narrowed to. */
export interface ListRequest {
  readonly query: ListQuery;
  readonly where: CompiledWhere;
}

/** Compiles a list request of a caller who is admitted under conditions, by its pages by default; throws `Invalid` or a failure. */
export async function prepareList(
  ctx: Context,
  whole: CompiledResource,
  parameters: Parameters,
  admitted = readConditions(whole, ctx.caller),
): Promise<ListRequest> {
  const compiled = seenBy(whole, ctx.caller);
  const query = parseListQuery(compiled.resource, parameters);
  await boundGuessing(ctx, compiled, query.conditions);
  if (query.is_deleted) admitWrite(compiled, ctx.caller, 'delete');
  const conditions = await resolveAll(ctx, compiled, [...admitted, ...query.conditions]);
  const where = compileWhere(compiled, { is_deleted: query.is_deleted, scope: ctx.caller.scope, conditions });
  return { query, where };
}

/** Turns conditions on labels and trees of references, and on what references lead to, into conditions on ids. */
async function resolveAll(
  ctx: Context,
  compiled: CompiledResource,
  conditions: readonly Condition[],
): Promise<Condition[]> {
  return Promise.all(
    conditions.map(async (condition) => resolveReferred(ctx, compiled, await resolveIds(ctx, compiled, condition))),
  );
}

function resolveIds(ctx: Context, compiled: CompiledResource, condition: Condition): Condition | Promise<Condition> {
  if (condition.lookup === 'within') return resolveWithin(ctx, compiled, condition);
  return condition.through ? resolveThrough(ctx, compiled, condition) : condition;
}

/** `GET P_readonly/`: one page and the exact total of the same snapshot, as the reply's JSON text. */
export type ListReader = (ctx: Context, compiled: CompiledResource, parameters: Parameters) => Promise<string>;

/** Makes the list reader: totals come from the counter, identical waiting requests share one query. */
export function listReader(counter: Counter): ListReader {
  const coalesce = createCoalesce();
  return async (ctx, whole, parameters) => {
    const compiled = seenBy(whole, ctx.caller);
    const { query, where } = await prepareList(ctx, compiled, parameters);
    const { name, path } = compiled.resource;
    const order = query.ordering.map((by) => `${by.descending ? '-' : ''}${by.field}`).join(',');
    const source = ctx.db.served_by?.replica.name ?? '';
    const key = [name, where.key, query.limit, query.offset, order, source].join('|');
    const { count, page } = await coalesce(key, () => counter.read(ctx.db, countedRead(compiled, { query, where })));
    return listReply({ count, results: page, query, path, parameters });
  };
}

/** The texts of most pages are known from the page before, so this one is made when it is asked for. */
function countedRead(compiled: CompiledResource, { query, where }: ListRequest): CountedRead {
  let made: PageSql | undefined;
  const page = () => {
    made ??= pageSql(compiled, query, where);
    return made;
  };
  return {
    table: compiled.name,
    where,
    newest: newestPage(compiled, query, where),
    deep: deepPage(compiled, query, where),
    get page() {
      return page().sql;
    },
    get values() {
      return page().values;
    },
    get steady() {
      return page().steady;
    },
  };
}

interface ListReply {
  readonly count: number;
  readonly results: string;
  readonly query: ListQuery;
  readonly path: string;
  readonly parameters: Parameters;
}

/** Joins a page and its total to the reply's text, with relative links to the neighbours. */
function listReply({ count, results, query, path, parameters }: ListReply): string {
  const { limit, offset } = query;
  const link = (target: number) => {
    const search = new URLSearchParams(parameters as Record<string, string>);
    search.set('limit', String(limit));
    search.set('offset', String(target));
    return `${path}_readonly/?${search}`;
  };
  const next = offset + limit < count ? JSON.stringify(link(offset + limit)) : 'null';
  const previous = offset > 0 ? JSON.stringify(link(Math.max(0, offset - limit))) : 'null';
  return `{"count":${count},"next":${next},"previous":${previous},"results":${results}}`;
}
