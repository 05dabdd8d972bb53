import { type Operation, ok } from '../../platform/http/operation.ts';
import { pathId } from '../../platform/http/path/path-id.ts';
import { ownView, readConditions } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { history } from './history.query.ts';

/** The history of a resource's records: for every account that may read the record. */
export function historyOperations(compiled: CompiledResource): Operation[] {
  return [
    {
      method: 'GET',
      path: `${compiled.resource.path}_readonly/:id/history/`,
      api: 'console',
      admit: (caller) => void readConditions(compiled, caller),
      run: async (ctx, input) => ok(await history(ownView(ctx, compiled), compiled, pathId(input), input.query)),
    },
  ];
}
