import { Failure, type Refusal } from '../errors.ts';

/** Declared fields of a record, as it is now, with `is_own` and `is_own_edit`: whether the caller made or last edited it. */
export type Facts = object;

/** What may keep an act from a record: a pure function of the facts that it names. */
export interface Guarded<F = Facts> {
  when?(facts: F): Refusal | undefined;
}

/** Refuses an act that its declared guard keeps from a record. */
export function enforceGuard<F>(act: Guarded<F>, facts: NoInfer<F>): void {
  const refusal = act.when?.(facts);
  if (refusal) throw new Failure(refusal);
}

/** Whether the declared guard of an act lets it through. */
export function passesGuard(act: Guarded, facts: Facts): boolean {
  return act.when?.(facts) === undefined;
}
