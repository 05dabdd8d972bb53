import { linksPath } from '@zhanggui/contract/features/link/link';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Operation, ok } from '../../platform/http/operation.ts';
import { ownView, readConditions } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { readable } from '../../platform/resource/get.ts';
import { type Links, linkedLists } from './linked-lists.query.ts';

/**
 * The lists of records that refer to one, where declared. Readers of the record see the lists of pages that they hold.
 */
export function linkOperations(compiled: CompiledResource, links: Links): Operation[] {
  const { resource } = compiled;
  if (!resource.features?.includes('links')) return [];
  return [
    {
      ...{ method: 'GET', path: linksPath(resource, ':id'), label: '相关记录', api: 'console' },
      admit: (caller) => void readConditions(compiled, caller),
      run: async (ctx, { params }) => {
        const id = parseId(params.id ?? '') ?? fail('not_found', {});
        await readable(ownView(ctx, compiled), compiled, id);
        return ok(JSON.stringify({ results: await linkedLists(ctx, links, resource.name, id) }));
      },
    },
  ];
}
