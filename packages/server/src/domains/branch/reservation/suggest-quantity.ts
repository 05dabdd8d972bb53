/** What is known of a SKU at a branch. */
export interface BranchNeed {
  /** Pieces that are not promised. */
  readonly free: number;
  /** Asked for or on their way. */
  readonly under_way: number;
  /** Given out within the window. */
  readonly consumed: number;
  /** What should always be there. */
  readonly minimum: number;
}

/** How many days of consumption are looked at. */
export const windowDays = 30;

/** How many pieces fill a branch up for so many days, never below its minimum. */
export function suggestedQuantity({ free, under_way, consumed, minimum }: BranchNeed, days: number): number {
  const wanted = Math.max(minimum, Math.ceil((consumed * days) / windowDays));
  return Math.max(0, wanted - free - under_way);
}
