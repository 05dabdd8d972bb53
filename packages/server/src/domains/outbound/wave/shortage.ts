/** What is asked of a SKU at a place, and what is there to meet it. */
export interface Need {
  /** Pieces promised that nothing holds yet: sold before they arrived. */
  readonly unheld: number;
  /** Pieces that are there and promised to nobody. */
  readonly free: number;
  /** Pieces that are never promised. */
  readonly safety: number;
  /** Pieces announced and not yet received. */
  readonly incoming: number;
}

export interface Shortage {
  /** Promised pieces that are not there. */
  readonly short_quantity: number;
  /** What to buy so that promises and the safety stock are met by what is there and on its way. */
  readonly suggested_quantity: number;
}

/** What is missing now, and what to buy beside what is already on its way. */
export function shortageOf({ unheld, free, safety, incoming }: Need): Shortage {
  return {
    short_quantity: Math.max(0, unheld - free),
    suggested_quantity: Math.max(0, unheld + safety - free - incoming),
  };
}
