import { collectExtensions, type ExtensionPoint, type Provision } from '../extension/extension-point.ts';
import type { Binding, Compares, ResolvedBinding } from './binding.ts';

interface Bound {
  readonly name: string;
  readonly bindings: readonly Binding[];
  readonly points?: readonly ExtensionPoint<unknown>[];
  readonly provides?: readonly Provision[];
}

/** The bindings of all domains, with what the domains provide to each other filled in. */
export function resolveBindings(domains: readonly Bound[]): ResolvedBinding[] {
  const extensions = collectExtensions(domains);
  const resolved = <Result>(declared: Readonly<Record<string, (t: string, given: typeof extensions) => Result>>) =>
    Object.fromEntries(Object.entries(declared).map(([name, sql]) => [name, (t: string) => sql(t, extensions)]));
  return domains.flatMap(({ bindings }) =>
    bindings.map((binding) => ({
      ...binding,
      computed: resolved(binding.computed),
      breakdowns: resolved(binding.breakdowns),
      related: Object.fromEntries(
        Object.entries(binding.related).map(([name, { ids, ...filter }]) => [
          name,
          { ...filter, ids: (compares: Compares) => ids(compares, extensions) },
        ]),
      ),
    })),
  );
}
