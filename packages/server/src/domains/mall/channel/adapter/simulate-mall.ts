import type { ChannelOrder, MallChannel, ShelfGoods, ShelfPush } from '../mall-channel.port.ts';

/** How a simulated bank misbehaves; each function is asked with the key of a push, or the number of an order. */
export interface SimulatedFaults {
  /** Gives no answer at the first try, and has not taken it. */
  readonly fails?: (key: string) => boolean;
  /** Takes it, but the answer is lost at the first try. */
  readonly isLate?: (key: string) => boolean;
  /** Refuses it for good. */
  readonly refuses?: (key: string) => boolean;
  /** Gives an order again with the next ones. */
  readonly repeats?: (external_no: string) => boolean;
}

interface Side {
  readonly shelf: Map<string, ShelfGoods & { readonly version: number }>;
  readonly orders: ChannelOrder[];
}

/** The bank's side of malls in memory; orders are put in by `order`, pushes are counted by `taken`. */
export interface SimulatedMalls extends MallChannel {
  readonly order: (mall: string, order: ChannelOrder) => void;
  /** The keys that were taken, once each. */
  readonly taken: () => readonly string[];
}

/** Simulator: late, repeating and failing by these faults; it takes a key once and never goes back to an older version. */
export function simulateMalls({ fails, isLate, refuses, repeats }: SimulatedFaults = {}): SimulatedMalls {
  const sides = new Map<string, Side>();
  const taken = new Set<string>();
  const tried = new Set<string>();
  const sideOf = (mall: string): Side => {
    const side = sides.get(mall) ?? { shelf: new Map(), orders: [] };
    sides.set(mall, side);
    return side;
  };
  const take = (mall: string, { code, state, price_fen, points, quantity, version }: ShelfPush) => {
    const { shelf } = sideOf(mall);
    if ((shelf.get(code)?.version ?? -1) >= version) return;
    shelf.set(code, { code, state, price_fen, points, quantity, version });
  };
  return {
    push: async ({ mall, goods }) => {
      const at = `${mall} ${goods.key}`;
      if (refuses?.(goods.key)) return { outcome: 'refused', message: '商品资料不全（模拟）' };
      const isFirst = !tried.has(at);
      tried.add(at);
      if (isFirst && fails?.(goods.key)) return { outcome: 'unknown', message: '银行系统繁忙（模拟）' };
      if (!taken.has(at)) take(mall, goods);
      taken.add(at);
      return isFirst && isLate?.(goods.key)
        ? { outcome: 'unknown', message: '银行答复超时（模拟）' }
        : { outcome: 'taken' };
    },
    // What was pushed before this process began is taken from `known`.
    shelf: async ({ mall, known }) => {
      const shown = new Map(known.map((one): [string, ShelfGoods] => [one.code, one]));
      for (const [code, { version: _, ...goods }] of sideOf(mall).shelf) shown.set(code, goods);
      return { outcome: 'read', goods: [...shown.values()] };
    },
    orders: async ({ mall, mark }) => {
      const { orders } = sideOf(mall);
      const from = Number(mark ?? 0);
      const again = orders.slice(0, from).filter(({ external_no }) => repeats?.(external_no));
      return { outcome: 'read', orders: [...again, ...orders.slice(from)], mark: String(orders.length) };
    },
    order: (mall, order) => void sideOf(mall).orders.push(order),
    taken: () => [...taken],
  };
}
