import { expect, test } from 'vitest';
import { domains } from './app.ts';
import type { AnyDocument } from './platform/document/document.ts';
import { Failure } from './platform/errors.ts';
import { decideTransition, narrowRefusal } from './platform/flow/decide-transition.ts';
import type { FlowDeclaration } from './platform/flow/flow.ts';
import type { Facts } from './platform/flow/guard.ts';
import { trackOf } from './platform/flow/state-track.ts';

const flows = domains.flatMap(({ flows: own = [] }) => own);

/** Records of which every fact has one value, so that guards say now this and now that. */
const records: readonly Facts[] = [true, false, 0, 1, null].map((value) => new Proxy({}, { get: () => value }));

/** What becomes of an event: the failure where it is refused. */
function tried(flow: FlowDeclaration, state: number | string, event: string, facts: Facts): Failure | undefined {
  try {
    decideTransition(flow, state, event, facts);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

test('there are flows', () => expect(flows.length).toBeGreaterThan(5));

/** Whether an event has a move that an account without rights may make. */
function asks(flow: FlowDeclaration, event: string): boolean {
  return flow.transitions.every((move) => move.event !== event || move.permission !== undefined);
}

/** Where what a refusal offers in a state is not what is taken there, or is offered to an account without rights. */
function disagreements(flow: FlowDeclaration, state: number | string, facts: Facts): unknown[] {
  const events = [...new Set(flow.transitions.map(({ event }) => event))];
  const outcomes = new Map(events.map((event) => [event, tried(flow, state, event, facts)]));
  const taken = events.filter((event) => outcomes.get(event) === undefined);
  return [...outcomes].flatMap(([event, failure]) => {
    if (failure?.code !== 'transition.refused') return [];
    const { allowed } = failure.extra;
    const nobody = narrowRefusal(failure, () => false).extra.allowed as readonly string[];
    const wrong = nobody.filter((offered) => asks(flow, offered));
    return String(allowed) === String(taken) && wrong.length === 0 ? [] : [{ state, event, allowed, taken, wrong }];
  });
}

test.each(flows.map((flow) => [flow.name, flow] as const))('what a refusal of %s offers is taken', (_, flow) => {
  const found = flow.states.values.flatMap(({ value }) =>
    records.flatMap((facts) => disagreements(flow, value, facts)),
  );
  expect(found).toEqual([]);
});

const documents = domains.flatMap(({ resources = [] }) =>
  resources.filter((resource) => 'events' in resource),
) as unknown as AnyDocument[];

test.each(documents.map((document) => [document.name, document] as const))(
  'the track of %s leads to a success',
  (_, { flow }) => {
    const [first] = flow.states.values;
    const track = trackOf(flow, first?.value ?? '');
    expect(track[0]).toMatchObject({ value: first?.value, progress: 'present' });
    expect(track.length).toBeGreaterThan(1);
    expect(track.at(-1)?.tone).toBe('good');
  },
);
