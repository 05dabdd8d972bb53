/** A warehouse's free pieces of one SKU, and how eager it is to deliver to a region. */
export interface Candidate {
  readonly location_id: number;
  readonly sku_id: number;
  readonly free: number;
  /** Counts where no rule matches; smaller goes first. */
  readonly priority: number;
  readonly rules: readonly RegionPriority[];
}

export interface RegionPriority {
  /** Names from province down. */
  readonly region: readonly string[];
  readonly priority: number;
}

export interface Wanted {
  readonly line_id: number;
  readonly sku_id: number;
  readonly quantity: number;
}

export interface Placed extends Wanted {
  readonly location_id: number;
}

export type Allocated =
  | { readonly placed: readonly Placed[] }
  | { readonly sku_id: number; readonly available: number };

/** The priority of a warehouse for an address: its most specific matching rule, else its own. */
export function priorityFor(candidate: Pick<Candidate, 'priority' | 'rules'>, region: readonly string[]): number {
  const matching = candidate.rules.filter((rule) => rule.region.every((name, depth) => region[depth] === name));
  const [best] = matching.toSorted((a, b) => b.region.length - a.region.length || a.priority - b.priority);
  return best?.priority ?? candidate.priority;
}

/**
 * Allocates an order's lines: the first warehouse by priority that covers all, else split by the same priority. So the
 * pieces of all warehouses can be sold to the last one.
 */
export function allocate(
  lines: readonly Wanted[],
  candidates: readonly Candidate[],
  region: readonly string[],
): Allocated {
  const need = totals(lines);
  for (const [sku_id, quantity] of need) {
    const available = candidates.reduce((sum, { sku_id: id, free }) => sum + (id === sku_id ? free : 0), 0);
    if (available < quantity) return { sku_id, available };
  }
  const ranked = rank(candidates, region);
  const whole = ranked.find((own) => [...need].every(([sku_id, quantity]) => (own.free.get(sku_id) ?? 0) >= quantity));
  return { placed: lines.flatMap((line) => place(line, whole ? [whole] : ranked)) };
}

/** The same candidates once these pieces are taken. */
export function without<C extends Candidate>(candidates: readonly C[], placed: readonly Placed[]): C[] {
  return candidates.map((candidate) => {
    const own = placed.filter((p) => p.sku_id === candidate.sku_id && p.location_id === candidate.location_id);
    return { ...candidate, free: candidate.free - own.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

function totals(lines: readonly Wanted[]): Map<number, number> {
  const need = new Map<number, number>();
  for (const { sku_id, quantity } of lines) need.set(sku_id, (need.get(sku_id) ?? 0) + quantity);
  return need;
}

interface Ranked {
  readonly location_id: number;
  readonly priority: number;
  /** What is still free while lines are placed, by SKU. */
  readonly free: Map<number, number>;
}

function rank(candidates: readonly Candidate[], region: readonly string[]): Ranked[] {
  const ranked = new Map<number, Ranked>();
  for (const candidate of candidates) {
    const { location_id, sku_id, free } = candidate;
    const known = ranked.get(location_id);
    if (known) known.free.set(sku_id, free);
    else {
      const priority = priorityFor(candidate, region);
      ranked.set(location_id, { location_id, priority, free: new Map([[sku_id, free]]) });
    }
  }
  return [...ranked.values()].toSorted((a, b) => a.priority - b.priority || a.location_id - b.location_id);
}

function place(line: Wanted, ranked: readonly Ranked[]): Placed[] {
  const placed: Placed[] = [];
  let open = line.quantity;
  for (const { location_id, free } of ranked) {
    const quantity = Math.min(open, free.get(line.sku_id) ?? 0);
    if (quantity <= 0) continue;
    free.set(line.sku_id, (free.get(line.sku_id) ?? 0) - quantity);
    placed.push({ ...line, location_id, quantity });
    open -= quantity;
  }
  return placed;
}
