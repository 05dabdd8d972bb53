/** What a place has of a SKU. */
export interface Balance {
  readonly on_hand: number;
  readonly reserved: number;
  readonly value_fen: number;
}

/** One change to a balance. */
export interface Entry {
  /** Pieces: positive in, negative out, never zero. */
  readonly quantity: number;
  /** What the pieces are worth; an in always brings it, an out only when it must take back exactly what an in had brought. */
  readonly value_fen?: number;
  /** How many of an out's pieces leave their reservation with it. */
  readonly held?: number;
}

export interface Posted {
  readonly balance: Balance;
  readonly before: number;
  readonly after: number;
  /** Signed like the quantity. */
  readonly value_fen: number;
}

/** The free pieces that an out found, fewer than it wanted. */
export interface Shortage {
  readonly available: number;
}

/** `total × part ÷ whole`, rounded half up in whole fen; the last part takes exactly what is left. */
export function proportion(total: number, part: number, whole: number): number {
  if (part === whole) return total;
  const [t, p, w] = [BigInt(total), BigInt(part), BigInt(whole)];
  return Number((2n * t * p + w) / (2n * w));
}

/** Applies an entry to a balance: an out leaves at the moving average and never touches what others have reserved. */
export function applyEntry(balance: Balance, entry: Entry): Posted | Shortage {
  const { quantity, held = 0 } = entry;
  const [on_hand, reserved] = [balance.on_hand + quantity, balance.reserved - held];
  if (reserved < 0) throw new RangeError('an entry can not release more than is reserved');
  if (on_hand < reserved) return { available: Math.max(0, balance.on_hand - reserved) };
  const value_fen = entry.value_fen ?? -proportion(balance.value_fen, -quantity, balance.on_hand);
  return {
    balance: { on_hand, reserved, value_fen: balance.value_fen + value_fen },
    before: balance.on_hand,
    after: on_hand,
    value_fen,
  };
}

/** Whether a posted in can be taken back as if it had never been: every balance since stays whole, in pieces and in money. */
export function canUnpost(
  { quantity, value_fen }: { readonly quantity: number; readonly value_fen: number },
  present: Balance,
  laterBalances: readonly number[],
): boolean {
  const on_hand = present.on_hand - quantity;
  const value = present.value_fen - value_fen;
  const worth = on_hand === 0 ? value === 0 : value >= 0;
  return on_hand >= present.reserved && worth && laterBalances.every((after) => after >= quantity);
}

const micro = 1_000_000n;

/** The cost of one piece in yuan with six places, shown with a movement's amount. */
export function unitCost(value_fen: number, quantity: number): string {
  const pieces = BigInt(Math.abs(quantity));
  const scaled = (BigInt(Math.abs(value_fen)) * 10_000n * 2n + pieces) / (2n * pieces);
  return `${scaled / micro}.${String(scaled % micro).padStart(6, '0')}`;
}
