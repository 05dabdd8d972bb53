import type { SearchSource } from '@zhanggui/contract/features/search/search-source';
import { Failure } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { countGuess, isGuess } from '../../platform/resource/guessing.service.ts';
import { isSensible } from './search-text.ts';

interface Searched {
  readonly sources: readonly SearchSource[];
  readonly registry: ResourceRegistry;
}

/** Sources as one text may be looked for: whole values of masked fields count, and are left out once they are too many. */
export function boundSources(ctx: Context, searched: Searched, text: string): Promise<SearchSource[]> {
  return Promise.all(searched.sources.map((source) => bound(ctx, searched.registry, { source, text })));
}

async function bound(
  ctx: Context,
  registry: ResourceRegistry,
  { source, text }: { readonly source: SearchSource; readonly text: string },
): Promise<SearchSource> {
  const compiled = registry.get(source.resource.name);
  if (!compiled) return source;
  const by = { ...source.by };
  for (const [field, ways = []] of Object.entries(source.by)) {
    const asks = ways.some((way) => isSensible(way, text));
    if (!asks || !isGuess(compiled, { field, lookup: 'contains', value: text })) continue;
    if (!(await isCounted(() => countGuess(ctx, compiled, { field, value: text, source: 'search' })))) delete by[field];
  }
  return { ...source, by };
}

async function isCounted(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'filter.masked_too_often') return false;
    throw error;
  }
}
