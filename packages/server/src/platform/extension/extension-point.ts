import type { OpenEnum, OpenValue } from '@zhanggui/contract/platform/open-enum';

/** What a lower domain lets higher ones provide: `one` exactly once, `any` any number of times, `each` once for each value of an enumeration. */
export interface ExtensionPoint<T, Providers extends 'one' | 'any' | 'each' = 'one' | 'any' | 'each'> {
  readonly name: string;
  readonly providers: Providers;
  /** Whose values are provided for, each once. */
  readonly of?: OpenEnum<string, object>;
  /** Carries the type only; never set. */
  readonly value?: T;
}

/** A point that exactly one domain provides; without it the server does not start. */
export function requiredPoint<T>(name: string): ExtensionPoint<T, 'one'> {
  return { name, providers: 'one' };
}

/** A point that any number of domains provide. */
export function openPoint<T>(name: string): ExtensionPoint<T, 'any'> {
  return { name, providers: 'any' };
}

/** A point that needs one provider for each value of an open enumeration; without it the server does not start. */
export function valuePoint<T>(name: string, of: OpenEnum<string, object>): ExtensionPoint<T, 'each'> {
  return { name, providers: 'each', of };
}

/** One domain's value for a point. */
export interface Provision {
  /** The value of the enumeration that it is for. */
  readonly key?: string;
  readonly point: ExtensionPoint<unknown>;
  readonly value: unknown;
}

/** Ties a value to a point; listed under `provides` of a domain. */
export function provide<T>(point: ExtensionPoint<T, 'one' | 'any'>, value: T): Provision {
  return { point, value };
}

/** Ties a value to one of a point's enumeration; listed under `provides` of a domain. */
export function provideFor<T>(point: ExtensionPoint<T, 'each'>, key: OpenValue, value: T): Provision {
  return { point, key: key.value, value };
}

/** What domains provide, as every context carries it. */
export interface Extensions {
  /** The value of a required point. */
  readonly one: <T>(point: ExtensionPoint<T, 'one'>) => T;
  /** The values of an open point, in the order of the domains. */
  readonly all: <T>(point: ExtensionPoint<T, 'any'>) => readonly T[];
  /** What is provided for a value of the point's enumeration. */
  readonly for: <T>(point: ExtensionPoint<T, 'each'>, key: string) => T;
}

interface Extending {
  readonly name: string;
  readonly points?: readonly ExtensionPoint<unknown>[];
  readonly provides?: readonly Provision[];
}

/** Collects what domains provide; throws where a required point is not provided exactly once, or a point is not declared. */
export function collectExtensions(domains: readonly Extending[]): Extensions {
  const points = new Set(domains.flatMap((domain) => domain.points ?? []));
  const provisions = new Map<ExtensionPoint<unknown>, Provision[]>([...points].map((point) => [point, []]));
  for (const { name, provides = [] } of domains) {
    for (const provision of provides) {
      const provided = provisions.get(provision.point);
      if (!provided) throw new Error(`domain ${name} provides ${provision.point.name}, which no domain declares`);
      provided.push(provision);
    }
  }
  for (const [point, provided] of provisions) refuseWrongCount(point, provided);
  const provided = (point: ExtensionPoint<unknown>): readonly Provision[] => {
    const found = provisions.get(point);
    if (!found) throw new Error(`extension point ${point.name} is not declared`);
    return found;
  };
  return {
    one: <T>(point: ExtensionPoint<T, 'one'>) => provided(point)[0]?.value as T,
    all: <T>(point: ExtensionPoint<T, 'any'>) => provided(point).map(({ value }) => value as T),
    for: <T>(point: ExtensionPoint<T, 'each'>, key: string) => {
      const found = provided(point).find((one) => one.key === key);
      if (!found) throw new Error(`extension point ${point.name} has no provider for ${key}`);
      return found.value as T;
    },
  };
}

function refuseWrongCount({ name, providers }: ExtensionPoint<unknown>, provided: readonly Provision[]): void {
  if (providers === 'one' && provided.length !== 1)
    throw new Error(`extension point ${name} needs one provider and has ${provided.length}`);
  const keys = provided.map(({ key }) => key);
  const repeated = keys.find((key, index) => key !== undefined && keys.indexOf(key) !== index);
  if (repeated !== undefined) throw new Error(`extension point ${name} has two providers for ${repeated}`);
}

/** Throws where a value of an enumeration has no provider, or a provider is for a value that no domain declares. */
export function checkProviders(domains: readonly Extending[]): void {
  for (const { name, of } of domains.flatMap(({ points = [] }) => points)) {
    if (!of) continue;
    const keys = domains.flatMap(({ provides = [] }) =>
      provides.flatMap(({ point, key }) => (point.name === name && key !== undefined ? [key] : [])),
    );
    const values = of.values.map(({ value }) => value);
    const missing = values.find((value) => !keys.includes(value));
    if (missing !== undefined) throw new Error(`extension point ${name} has no provider for ${missing}`);
    const stray = keys.find((key) => !values.includes(key));
    if (stray !== undefined)
      throw new Error(`extension point ${name} is provided for ${stray}, which is no ${of.name}`);
  }
}
