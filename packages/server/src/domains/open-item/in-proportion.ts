import { splitByWeight } from '@zhanggui/contract/platform/split-by-weight';

/** An item that an amount may settle. */
export interface Settled {
  readonly original_fen: number;
  /** What is free of it. */
  readonly free_fen: number;
}

/** An amount over items in proportion to what they were, never beyond what is free; the first take what others can not. */
export function inProportion(amount_fen: number, items: readonly Settled[]): number[] {
  const shares = splitByWeight(
    amount_fen,
    items.map(({ original_fen }) => original_fen),
  ).map((share, at) => Math.min(share, items[at]?.free_fen ?? 0));
  let left_fen = amount_fen - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, at) => {
    const more = Math.min(left_fen, (items[at]?.free_fen ?? 0) - share);
    left_fen -= more;
    return share + more;
  });
}
