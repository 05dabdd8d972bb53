import type { Db } from '../../../src/platform/database/db.ts';
import type { Chance } from '../../count/seeded-random.ts';

/** One possible step; what it throws must be an expected failure. */
export type Command = () => Promise<unknown>;

/** Draws among what there is by now; 0 where there is nothing. */
export interface Lot {
  readonly chance: Chance;
  readonly order: () => Promise<number>;
  readonly refund: () => Promise<number>;
  /** Some pieces of some lines of an order, or everything. */
  readonly lines: (order_id: number) => Promise<{ line_id: number; quantity: number }[] | undefined>;
}

/** A lot over the latest orders and refunds. */
export function lotOver(db: Db, chance: Chance): Lot {
  const latest = async (table: '"order"' | 'refund'): Promise<number> => {
    const rows = await db.rows<{ id: number }>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 8`);
    return rows.length === 0 ? 0 : chance.pick(rows).id;
  };
  return {
    chance,
    order: () => latest('"order"'),
    refund: () => latest('refund'),
    lines: async (order_id) => {
      const rows = await db.rows<{ id: number }>('SELECT id FROM order_line WHERE order_id = $1 ORDER BY id', [
        order_id,
      ]);
      const named = rows
        .filter(() => chance.below(3) > 0)
        .map(({ id }) => ({ line_id: id, quantity: 1 + chance.below(3) }));
      return named.length === 0 || chance.below(3) === 0 ? undefined : named;
    },
  };
}
