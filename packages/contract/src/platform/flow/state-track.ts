import type { EnumValue } from '../enum.ts';
import type { FlowDeclaration } from './flow.ts';

export interface TrackedState extends EnumValue {
  readonly progress: 'past' | 'present' | 'ahead';
}

/** The last of the states that are a success; what comes after it in the enumeration are ends beside the way. */
function lastGoodOf({ states }: FlowDeclaration): number {
  return states.values.findLastIndex(({ tone }) => tone === 'good');
}

/** Whether a record passes a state on its usual way: none that is skipped, bad, or an end beside the way. */
function isUsual({ optional, tone }: EnumValue, place: number, lastGood: number): boolean {
  if (optional || place > lastGood) return false;
  return place === 0 || (tone !== 'bad' && tone !== 'neutral');
}

/** The place in the enumeration of the earliest usual state from which moves lead to a state. */
function earliestBefore(
  flow: FlowDeclaration,
  state: number | string,
  seen: readonly (number | string)[] = [],
): number {
  const lastGood = lastGoodOf(flow);
  const places = flow.transitions
    .filter(({ to }) => to === state)
    .flatMap(({ from }) => from)
    .filter((from) => from !== state && !seen.includes(from))
    .map((from) => {
      const place = flow.states.values.findIndex(({ value }) => value === from);
      return place > lastGood ? earliestBefore(flow, from, [...seen, state]) : place;
    });
  return places.length === 0 ? 0 : Math.min(...places);
}

/** The states of a record's way in their order: those that it passed, its present one, and those that usually follow. */
export function trackOf(flow: FlowDeclaration, state: number | string): readonly TrackedState[] {
  const { values } = flow.states;
  const present = values.findIndex(({ value }) => value === state);
  const lastGood = lastGoodOf(flow);
  const isEnd = present > lastGood;
  const passedUpTo = isEnd ? earliestBefore(flow, state) : present - 1;
  return values.flatMap((value, place): TrackedState[] => {
    if (place === present) return [{ ...value, progress: 'present' }];
    if (!isUsual(value, place, lastGood)) return [];
    if (place <= passedUpTo) return [{ ...value, progress: 'past' }];
    return isEnd ? [] : [{ ...value, progress: 'ahead' }];
  });
}
