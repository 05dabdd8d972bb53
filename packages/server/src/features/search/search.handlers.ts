import { searchAll } from '@zhanggui/contract/features/search/search.action';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { ServerDomain } from '../../platform/domain.ts';
import { handle } from '../../platform/http/handle.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { pageAdmission } from './page-admission.ts';
import { searchEverything } from './search.service.ts';

/** Serves the search over what all domains declare. */
export function searchServer(declarations: readonly DomainDeclaration[], registry: ResourceRegistry): ServerDomain {
  const sources = declarations.flatMap(({ search }) => search ?? []);
  const surface = { sources, registry, admits: pageAdmission(declarations) };
  const handlers = [
    handle(searchAll, async (ctx, { body: { q, limit } }) => ({
      results: await searchEverything(ctx, surface, { q, ...(limit ? { limit } : {}) }),
    })),
  ];
  return { name: 'search', tables: [], bindings: [], handlers };
}
