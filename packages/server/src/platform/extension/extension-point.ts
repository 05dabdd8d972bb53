/** What a lower domain lets higher ones provide. `one` must be provided exactly once, `any` may be provided any number of times. */
export interface ExtensionPoint<T, Providers extends 'one' | 'any' = 'one' | 'any'> {
  readonly name: string;
  readonly providers: Providers;
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

/** One domain's value for a point. */
export interface Provision {
  readonly point: ExtensionPoint<unknown>;
  readonly value: unknown;
}

/** Ties a value to a point; listed under `provides` of a domain. */
export function provide<T>(point: ExtensionPoint<T>, value: T): Provision {
  return { point, value };
}

/** What domains provide, as every context carries it. */
export interface Extensions {
  /** The value of a required point. */
  readonly one: <T>(point: ExtensionPoint<T, 'one'>) => T;
  /** The values of an open point, in the order of the domains. */
  readonly all: <T>(point: ExtensionPoint<T, 'any'>) => readonly T[];
}

interface Extending {
  readonly name: string;
  readonly points?: readonly ExtensionPoint<unknown>[];
  readonly provides?: readonly Provision[];
}

/** Collects what domains provide; throws where a required point is not provided exactly once, or a point is not declared. */
export function collectExtensions(domains: readonly Extending[]): Extensions {
  const points = new Set(domains.flatMap((domain) => domain.points ?? []));
  const values = new Map<ExtensionPoint<unknown>, unknown[]>([...points].map((point) => [point, []]));
  for (const { name, provides = [] } of domains) {
    for (const { point, value } of provides) {
      const provided = values.get(point);
      if (!provided) throw new Error(`domain ${name} provides ${point.name}, which no domain declares`);
      provided.push(value);
    }
  }
  for (const [{ name, providers }, provided] of values) {
    if (providers === 'one' && provided.length !== 1)
      throw new Error(`extension point ${name} needs one provider and has ${provided.length}`);
  }
  const valuesOf = (point: ExtensionPoint<unknown>) => {
    const provided = values.get(point);
    if (!provided) throw new Error(`extension point ${point.name} is not declared`);
    return provided;
  };
  return {
    one: <T>(point: ExtensionPoint<T, 'one'>) => valuesOf(point)[0] as T,
    all: <T>(point: ExtensionPoint<T, 'any'>) => valuesOf(point) as T[],
  };
}
