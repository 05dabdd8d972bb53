import { parseId } from '@zhanggui/contract/kernel/field-kinds/choice/ref';
import { figureQuery, whyPath } from '@zhanggui/contract/kernel/figure/figure';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import { checkQuery } from '../http/check-query.ts';
import { type Operation, ok } from '../http/operation.ts';
import { ownView, readConditions } from '../resource/access.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import { get } from '../resource/get.ts';
import { explain, type FigureAsked } from './explain.query.ts';

/** Why the figures of a resource's records are what they are: for whoever may read the record. */
export function figureOperations(compiled: CompiledResource): Operation[] {
  if (Object.keys(compiled.binding.explains).length === 0) return [];
  return [
    {
      method: 'GET',
      path: whyPath(compiled.resource, ':id'),
      door: 'console',
      admit: (caller) => void readConditions(compiled, caller),
      run: async (ctx, { params, query }) => {
        const asked = checkQuery(query, figureQuery) as Omit<FigureAsked, 'id'>;
        const id = parseId(params.id ?? '') ?? fail('not_found', {});
        const own = ownView(ctx, compiled);
        await get(own, compiled, id);
        return ok(await explain(own, compiled, { ...asked, id }));
      },
    },
  ];
}
