import type { Caller } from '../identity/caller.ts';
import type { CompiledResource } from './compiled.ts';

/** A resource as a caller sees it: without the fields that are hidden from accounts of its scope. */
export function seenBy(compiled: CompiledResource, { scope }: Pick<Caller, 'scope'>): CompiledResource {
  return (scope.kind === 'staff' ? undefined : compiled.narrowed.get(scope.kind)) ?? compiled;
}
