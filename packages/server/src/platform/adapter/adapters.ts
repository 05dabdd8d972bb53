import type { Config } from '../config.ts';
import { StartFailure } from '../database/start-failure.ts';
import { type Adapter, type AdapterKind, type AdapterSource, simulator } from './adapter.ts';
import type { AdapterChoices } from './choices.ts';
import { type CallRecord, createWatch } from './watch.ts';

/** Which adapter serves a kind, or one mall, channel or carrier of it. */
export interface AdapterState {
  readonly name: string;
  readonly label: string;
  /** Null for everything that has no choice of its own. */
  readonly selector: string | null;
  /** Null where none is configured. */
  readonly adapter: string | null;
}

/** The adapters that this server was configured with. */
export interface Adapters {
  /** The first choice of these selectors, else the kind's own; undefined where none is configured. */
  readonly of: <Port>(kind: AdapterKind<Port>, selectors?: readonly (string | null)[]) => Port | undefined;
  readonly states: () => readonly AdapterState[];
  readonly calls: () => readonly CallRecord[];
}

interface Opened {
  readonly label: string;
  readonly port: unknown;
  readonly record: () => CallRecord | undefined;
}

const none = 'none';

/** Opens what the configuration names, among what the domains provide; throws a StartFailure for a name that none provides. */
export function createAdapters(domains: readonly AdapterSource[], config: Config): Adapters {
  const kinds = domains.flatMap((domain) => domain.adapterKinds ?? []);
  const provided = domains.flatMap((domain) => domain.adapters ?? []);
  const choices = withDefaults(config, kinds, provided);
  const opened = new Map<string, Opened>();
  for (const [key, name] of choices) {
    const [kind = ''] = key.split('.');
    const adapter = chosen({ kinds, provided }, kind, name);
    const at = `${kind}=${name}`;
    if (adapter && !opened.has(at)) opened.set(at, openOne(adapter, config));
  }
  const openedFor = (key: string): Opened | undefined => opened.get(`${key.split('.')[0]}=${choices.get(key)}`);
  return {
    of: <Port>({ name }: AdapterKind<Port>, selectors: readonly (string | null)[] = []) => {
      const keys = [...selectors.map((selector) => `${name}.${selector}`), name];
      const key = keys.find((one) => choices.has(one));
      return key === undefined ? undefined : (openedFor(key)?.port as Port | undefined);
    },
    states: () => kinds.flatMap((kind) => statesOf(kind, choices, openedFor)),
    calls: () =>
      [...opened.values()]
        .flatMap(({ record }) => record() ?? [])
        .sort((one, other) => one.name.localeCompare(other.name, 'zh-CN')),
  };
}

/** Explicit choices win; demo data is served by simulators. */
function withDefaults(
  { adapters, demo }: Pick<Config, 'adapters' | 'demo'>,
  kinds: readonly AdapterKind[],
  provided: readonly Adapter[],
): AdapterChoices {
  if (demo.kind === none) return adapters;
  const simulated = kinds.filter((kind) => provided.some((one) => one.kind === kind.name && one.name === simulator));
  return new Map([...simulated.map(({ name }) => [name, simulator] as const), ...adapters]);
}

interface Provided {
  readonly kinds: readonly AdapterKind[];
  readonly provided: readonly Adapter[];
}

function chosen({ kinds, provided }: Provided, kind: string, name: string): Adapter | undefined {
  const names = kinds.map((one) => one.name);
  if (!names.includes(kind)) {
    throw new StartFailure(`环境变量 ADAPTERS 中没有外部系统 ${kind}，可以是 ${names.join('、')}`);
  }
  if (name === none) return undefined;
  const candidates = provided.filter((one) => one.kind === kind);
  const adapter = candidates.find((one) => one.name === name);
  if (adapter) return adapter;
  const known = [...candidates.map((one) => one.name), none];
  throw new StartFailure(`环境变量 ADAPTERS 中 ${kind} 没有接口 ${name}，可以是 ${known.join('、')}`);
}

function openOne(adapter: Adapter, config: Config): Opened {
  const { watch, record } = createWatch(adapter.label);
  return { label: adapter.label, port: adapter.open(config, watch), record };
}

function statesOf(
  { name, label }: AdapterKind,
  choices: AdapterChoices,
  openedFor: (key: string) => Opened | undefined,
): AdapterState[] {
  const own = [...choices.keys()].filter((key) => key.startsWith(`${name}.`));
  return [name, ...own].map((key) => ({
    name,
    label,
    selector: key === name ? null : key.slice(name.length + 1),
    adapter: openedFor(key)?.label ?? null,
  }));
}
