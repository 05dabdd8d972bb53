import type { Mounted } from '../../platform/feature.ts';
import { fitsPattern, segmentsOf } from '../../platform/http/path/known-paths.ts';

/** The operation that a typed call reaches, with its path parameters. */
export interface MatchedCall {
  readonly operation: Mounted;
  readonly params: Readonly<Record<string, string>>;
}

function match(operation: Mounted, given: readonly string[]): MatchedCall | undefined {
  const pattern = segmentsOf(operation.path);
  if (!fitsPattern(pattern, given)) return undefined;
  const named = pattern.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : []));
  return { operation, params: Object.fromEntries(named) };
}

/** The operation of a method and a path; words of a path go before its parameters, as the router has it. */
export function matchCall(
  operations: readonly Mounted[],
  { method, path }: { readonly method: string; readonly path: string },
): MatchedCall | undefined {
  const given = segmentsOf(path.split('?')[0] ?? '');
  const found = operations
    .filter((operation) => operation.method === method.toUpperCase())
    .flatMap((operation) => match(operation, given) ?? []);
  return found.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
}
