import { revealersOf } from '@zhanggui/contract/platform/masking/masked';
import { type Operation, ok } from '../../platform/http/operation.ts';
import { pathId } from '../../platform/http/path/path-id.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { reveal } from './reveal.service.ts';
import { revealConditions } from './reveal-conditions.ts';

/** The reveal operation of a resource with masked fields. */
export function revealOperations(compiled: CompiledResource): Operation[] {
  if (revealersOf(compiled.resource).length === 0) return [];
  return [
    {
      method: 'POST',
      path: `${compiled.resource.path}/:id/reveal/`,
      api: 'console',
      secret: true,
      admit: (caller) => void revealConditions(compiled, caller),
      run: async (ctx, input) => ok(await reveal(ctx, compiled, { id: pathId(input), body: input.body })),
    },
  ];
}
