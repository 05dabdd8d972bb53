import { Failure, type Refusal } from '@zhanggui/contract/platform/errors';
import type { ValueDone, ValueOutcome } from './value-command.ts';

/** Why a command was refused. */
export function refusalOf(outcome: ValueOutcome): Refusal | undefined {
  return 'refusal' in outcome ? outcome.refusal : undefined;
}

/** What a command came to; fails with the reason where it was refused. */
export function requireDone(outcome: ValueOutcome): ValueDone {
  if ('refusal' in outcome) throw new Failure(outcome.refusal);
  return outcome;
}

/** How many commands moved something now, and how much; repeats and refusals moved nothing. */
export function movedBy(outcomes: readonly ValueOutcome[]): { readonly count: number; readonly amount: number } {
  const done = outcomes.flatMap((outcome) => ('amount' in outcome && !outcome.is_repeat ? [outcome.amount] : []));
  return { count: done.length, amount: done.reduce((sum, amount) => sum + amount, 0) };
}
