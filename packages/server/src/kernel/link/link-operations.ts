import { parseId } from '@zhanggui/contract/kernel/field-kinds/choice/ref';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import { linksPath } from '@zhanggui/contract/kernel/link/link';
import { type Operation, ok } from '../http/operation.ts';
import { ownView, readConditions } from '../resource/access.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import { get } from '../resource/get.ts';
import { type Links, linkedLists } from './linked-lists.query.ts';

/** The lists of records that refer to one, where its declaration holds them: whoever may read it sees those of its own pages. */
export function linkOperations(compiled: CompiledResource, links: Links): Operation[] {
  const { resource } = compiled;
  if (!resource.holds?.includes('links')) return [];
  return [
    {
      ...{ method: 'GET', path: linksPath(resource, ':id'), label: '相关记录', door: 'console' },
      admit: (caller) => void readConditions(compiled, caller),
      run: async (ctx, { params }) => {
        const id = parseId(params.id ?? '') ?? fail('not_found', {});
        await get(ownView(ctx, compiled), compiled, id);
        return ok(JSON.stringify({ results: await linkedLists(ctx, links, resource.name, id) }));
      },
    },
  ];
}
