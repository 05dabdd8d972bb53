import { breakdownPath, breakdownQuery } from '@zhanggui/contract/features/breakdown/breakdown';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { checkQuery } from '../../platform/http/check-query.ts';
import { type Operation, ok } from '../../platform/http/operation.ts';
import { ownView, readConditions } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { readable } from '../../platform/resource/get.ts';
import { explain, type FigureAsked } from './breakdown.query.ts';

/** Why the figures of a resource's records are what they are: for every account that may read the record. */
export function breakdownOperations(compiled: CompiledResource): Operation[] {
  if (Object.keys(compiled.binding.breakdowns).length === 0) return [];
  return [
    {
      method: 'GET',
      path: breakdownPath(compiled.resource, ':id'),
      api: 'console',
      admit: (caller) => void readConditions(compiled, caller),
      run: async (ctx, { params, query }) => {
        const requested = checkQuery(query, breakdownQuery) as Omit<FigureAsked, 'id'>;
        const id = parseId(params.id ?? '') ?? fail('not_found', {});
        const own = ownView(ctx, compiled);
        await readable(own, compiled, id);
        return ok(await explain(own, compiled, { ...requested, id }));
      },
    },
  ];
}
