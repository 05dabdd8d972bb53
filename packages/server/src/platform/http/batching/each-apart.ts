import { type ExpectedFailure, isExpectedFailure } from '@zhanggui/contract/platform/errors';

/** Does something with each by itself: an expected failure is the outcome of that one alone, and so is one of a step before. */
export function eachApart<T, R>(
  ones: readonly (T | ExpectedFailure)[],
  decide: (one: T, index: number) => R,
): (R | ExpectedFailure)[] {
  return ones.map((one, index) => {
    if (isExpectedFailure(one)) return one;
    try {
      return decide(one, index);
    } catch (error) {
      if (isExpectedFailure(error)) return error;
      throw error;
    }
  });
}

/** Those that have not failed. */
export function unfailed<T>(ones: readonly (T | ExpectedFailure)[]): T[] {
  return ones.filter((one): one is T => !isExpectedFailure(one));
}

/** The outcome of a call that goes alone; its failure is thrown. */
export function onlyOutcome<R>([outcome]: readonly (R | ExpectedFailure)[]): R {
  if (outcome === undefined) throw new Error('a call has no outcome');
  if (isExpectedFailure(outcome)) throw outcome;
  return outcome;
}
