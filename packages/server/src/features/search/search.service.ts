import type { SearchPlace, SearchSource } from '@zhanggui/contract/features/search/search-source';
import { Failure } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import { DatabaseFailure } from '../../platform/database/errors.ts';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import { readConditions, signedIn } from '../../platform/resource/access.ts';
import { type CompiledResource, declaredField, type ResourceRegistry } from '../../platform/resource/compiled.ts';
import type { PageAdmission } from '../../platform/resource/page-admission.ts';
import { boundSources } from './masked-ways.service.ts';
import { pathOf } from './record-place.ts';
import { type SearchSql, searchSql } from './search-sql.ts';
import { searchText } from './search-text.ts';
import { shownText } from './shown-text.ts';

/** One record that was found. */
export interface SearchResult {
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
}

/** Server state that the global search needs. */
export interface SearchSurface {
  readonly sources: readonly SearchSource[];
  readonly registry: ResourceRegistry;
  readonly admits: PageAdmission;
}

const usual = 20;
const maxOfAKind = 6;
/** A slow kind does not delay the others. */
const patience_ms = 250;
/** A search never takes a pool for itself. */
const lanes = 4;

/** Finds records of every kind in the caller's scope and pages, the best first. */
export async function searchEverything(
  ctx: Context,
  surface: SearchSurface,
  { q, limit = usual }: { readonly q: string; readonly limit?: number },
): Promise<readonly SearchResult[]> {
  const caller = signedIn(ctx.caller);
  const text = searchText(q);
  const sources = await boundSources(ctx, surface, text);
  const asks = sources.flatMap((source, order) => {
    const ask = askOf(surface, source, caller, { text, max: Math.min(limit, maxOfAKind) });
    return ask ? [{ ...ask, order }] : [];
  });
  const found = await inLanes(lanes, asks, async (ask) =>
    (await rowsOf(ctx, ask.sql)).flatMap((row) => resultOf(row, ask)),
  );
  return withoutParts(found.flat().sort((a, b) => a.rank - b.rank || a.order - b.order))
    .slice(0, limit)
    .map(({ result }) => result);
}

interface FoundResult {
  readonly result: SearchResult;
  /** The record that the result stands for: its own, or that which it is a part of. */
  readonly stands_for: string;
}

/** A record that was found stands for its parts; of several parts of one record the best is left. */
function withoutParts<F extends FoundResult>(found: readonly F[]): F[] {
  const shown = new Set(found.flatMap((one) => (isWhole(one) ? [one.stands_for] : [])));
  return found.filter((one) => {
    if (isWhole(one)) return true;
    if (shown.has(one.stands_for)) return false;
    shown.add(one.stands_for);
    return true;
  });
}

function isWhole({ result, stands_for }: FoundResult): boolean {
  return stands_for === recordKey(result.kind, result.id);
}

function recordKey(kind: string, id: number): string {
  return `${kind}:${id}`;
}

interface Ask {
  readonly source: SearchSource;
  readonly compiled: CompiledResource;
  /** Where its results may lead the caller. */
  readonly places: readonly SearchPlace[];
  readonly sql: SearchSql;
}

/** The search of one kind of record; undefined when the caller may not read it or the text can not match. */
function askOf(
  { registry, admits }: SearchSurface,
  source: SearchSource,
  caller: UserCaller,
  { text, max }: { readonly text: string; readonly max: number },
): Ask | undefined {
  const places = source.opens.filter(({ page }) => admits(caller, page));
  const compiled = registry.get(source.resource.name);
  const conditions = compiled && places.length > 0 ? conditionsFor(compiled, caller) : undefined;
  if (!compiled || !conditions) return undefined;
  const sql = searchSql({ source, compiled, scope: caller.scope, conditions, text, max });
  return sql && { source, compiled, places, sql };
}

function conditionsFor(compiled: CompiledResource, caller: UserCaller) {
  try {
    return readConditions(compiled, caller);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

interface FoundRow {
  readonly rank: number;
  readonly row: string;
}

async function rowsOf(ctx: Context, { text, values }: SearchSql): Promise<FoundRow[]> {
  try {
    return await ctx.db.rows<FoundRow>(text, values, { timeout_ms: patience_ms });
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'statement_timeout') {
      ctx.log.warn({ request_id: ctx.request_id, err: error }, 'a kind of record was left out of a search');
      return [];
    }
    throw error;
  }
}

function resultOf({ rank, row }: FoundRow, { source, compiled, places, order }: Ask & { readonly order: number }) {
  const record = JSON.parse(row) as Readonly<Record<string, unknown>> & { readonly id: number };
  const place = places.find(({ only }) => !only || only.values.some((value) => value === record[only.field]));
  if (!place) return [];
  const shown = (name: string) => shownText(record[name], declaredField(compiled.resource, name));
  const result: SearchResult = {
    kind: source.resource.name,
    id: record.id,
    title: shown(source.title),
    subtitle: source.subtitle.map(shown).filter(Boolean).join(' · '),
    path: pathOf(place, record),
  };
  return [{ rank, order, result, stands_for: wholeOf(source, record) ?? recordKey(result.kind, result.id) }];
}

/** The record that a row is a part of; undefined where its kind declares none. */
function wholeOf({ resource, part_of }: SearchSource, record: Readonly<Record<string, unknown>>): string | undefined {
  const field = part_of === undefined ? undefined : declaredField(resource, part_of);
  if (part_of === undefined || field?.kind !== 'ref') return undefined;
  const whole = record[part_of] as { readonly id: number } | null;
  return whole ? recordKey(field.to().name, whole.id) : undefined;
}
