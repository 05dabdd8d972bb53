import type { ValueOutcome } from './value-command.ts';

/** How many commands moved something now, and how much; repeats and refusals moved nothing. */
export function movedBy(outcomes: readonly ValueOutcome[]): { readonly count: number; readonly amount: number } {
  const done = outcomes.flatMap((outcome) => ('amount' in outcome && !outcome.is_repeat ? [outcome.amount] : []));
  return { count: done.length, amount: done.reduce((sum, amount) => sum + amount, 0) };
}
