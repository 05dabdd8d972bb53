import { searchAll } from '@zhanggui/contract/features/search/search.action';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import { type ActionHandler, handle, readFromReplica } from '../../platform/http/handle.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { pageAdmission } from '../../platform/resource/page-admission.ts';
import { searchEverything } from './search.service.ts';

/** Serves the search over what all domains declare. */
export function searchHandlers(
  declarations: readonly DomainDeclaration[],
  registry: ResourceRegistry,
): readonly ActionHandler[] {
  const sources = declarations.flatMap(({ search }) => search ?? []);
  const surface = { sources, registry, admits: pageAdmission(declarations) };
  return readFromReplica([
    handle(searchAll, async (ctx, { body: { q, limit } }) => ({
      results: await searchEverything(ctx, surface, { q, ...(limit ? { limit } : {}) }),
    })),
  ]);
}
