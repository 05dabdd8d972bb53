import { revealersOf } from '@zhanggui/contract/platform/masking/masked';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { Caller } from '../../platform/identity/caller.ts';
import { leafConditions } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';

/** The conditions on the records whose masked fields a caller may see. */
export function revealConditions(compiled: CompiledResource, caller: Caller): readonly Condition[] {
  return leafConditions(compiled, caller, { leaf: 'reveal', readers: revealersOf(compiled.resource) });
}
