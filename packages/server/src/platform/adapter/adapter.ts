import type { Config } from '../config.ts';
import type { Watch } from './watch.ts';

/** An outside system, by the interface that its adapters implement. */
export interface AdapterKind<Port = unknown> {
  /** How the variable ADAPTERS calls it: `refund`. */
  readonly name: string;
  readonly label: string;
  /** Carries the type of the interface only; never set. */
  readonly port?: Port;
}

export function defineAdapterKind<Port>(kind: { readonly name: string; readonly label: string }): AdapterKind<Port> {
  return kind;
}

/** One implementation of a kind, opened once at start when the configuration names it. */
export interface Adapter {
  readonly kind: string;
  /** How the variable ADAPTERS calls it: `simulator`. */
  readonly name: string;
  readonly label: string;
  /** Throws a StartFailure that names the variable that it lacks. */
  readonly open: (config: Config, watch: Watch) => unknown;
}

/** An adapter of this name pretends; it serves where it is named or where the demo data is. */
export const simulator = 'simulator';

export function defineAdapter<Port>(
  kind: AdapterKind<Port>,
  adapter: Pick<Adapter, 'name' | 'label'> & { readonly open: (config: Config, watch: Watch) => Port },
): Adapter {
  return { ...adapter, kind: kind.name };
}

/** What a domain brings: the outside systems that it calls, and what may serve them. */
export interface AdapterSource {
  readonly adapterKinds?: readonly AdapterKind[];
  readonly adapters?: readonly Adapter[];
}
