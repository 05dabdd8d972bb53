import { domains } from '@zhanggui/contract/app';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { Failure } from '@zhanggui/contract/platform/errors';
import { decideTransition, narrowRefusal } from '@zhanggui/contract/platform/flow/decide-transition';
import type { FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import type { Guarded } from '@zhanggui/contract/platform/flow/guard';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalActions } from './platform/resource/action/legal-actions.ts';
import type { Row } from './platform/resource/data/row.ts';

const flows = domains.flatMap((domain) => domain.flows ?? []);
const actions = domains.flatMap((domain) => domain.actions ?? []);
const resources = domains.flatMap((domain) => domain.resources ?? []);
const guardedFlows = flows.filter(({ transitions }) => transitions.some(({ when }) => when));

/** Facts that only the locked record, or the caller, brings. */
const further = ['is_own', 'is_own_edit', 'is_own_request', 'approves_own', 'has_counter', 'is_coming_back'];

/** The names that a guard reads, whatever they hold. */
function factsRead(act: Guarded): string[] {
  const read = new Set<string>();
  const probes = [null, undefined, 0, 1, true, false, 'self_pickup', 'recycled'];
  for (const value of probes) {
    const get = (_: object, name: string | symbol) => {
      read.add(String(name));
      return value;
    };
    act.when?.(new Proxy({}, { get }));
  }
  return [...read];
}

const resourceOf = ({ states }: FlowDeclaration): ResourceDeclaration | undefined =>
  resources.find(({ fields }) => Object.values(fields).some((field) => 'of' in field && field.of === states));

test('these acts are guarded, whichever others are', () => {
  const flows = ['approval', 'order', 'outbound_doc', 'outbound_task', 'pickup', 'refund', 'stock_doc', 'transfer'];
  expect(guardedFlows.map(({ name }) => name)).toEqual(expect.arrayContaining(flows));
  const guarded = actions.filter(({ when }) => when).map(({ name }) => name);
  expect(guarded).toEqual(expect.arrayContaining(['goods_evaluate.top', 'order.address', 'supplier.add_account']));
});

test('a guard reads nothing but declared fields of its record', () => {
  const ofFlows = guardedFlows.flatMap((flow) =>
    flow.transitions.map((act) => ({ act, of: resourceOf(flow), name: `${flow.name}.${act.event}` })),
  );
  const ofActions = actions.map((act) => ({
    act,
    of: resources.find(({ path }) => act.path.startsWith(`${path}/{id}/`)),
    name: act.name,
  }));
  const ofResources = resources.flatMap((of) =>
    Object.entries(of.guards ?? {}).map(([verb, act]) => ({ act, of, name: `${of.name}.${verb}` })),
  );
  const strangers = [...ofFlows, ...ofActions, ...ofResources].flatMap(({ act, of, name }) =>
    factsRead(act)
      .filter((fact) => !further.includes(fact) && !(of && fieldOf(of, fact)))
      .map((fact) => `${name} reads ${fact}`),
  );
  expect(strangers).toEqual([]);
});

const value = fc.constantFrom<unknown>(null, 0, 3, true, false, 'none', 'all', 'self_pickup', 'express', 'SF');

type Subject = Row & { readonly state: string | number };

/** Why the server refuses an event, by the guard that its services use; undefined when it is allowed. */
function refusalOf(flow: FlowDeclaration, event: string, record: Subject): Failure | undefined {
  try {
    decideTransition(flow, record.state, event, record);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Records of a flow in any state, with anything in the fields that its guards read. */
function recordsOf({ transitions, states }: FlowDeclaration): fc.Arbitrary<Subject> {
  const facts = [...new Set(transitions.flatMap(factsRead))];
  const state = fc.constantFrom(...states.values.map((one) => one.value));
  const given = fc.record(Object.fromEntries(facts.map((fact) => [fact, value])));
  return fc.tuple(given, state).map(([fields, in_state]) => ({ ...fields, id: 1, state: in_state }));
}

test.each(flows)('buttons and server agree on every record of $name', (flow) => {
  const named = flow.transitions.flatMap(({ action }) => actions.filter(({ name }) => name === action));
  const shown = [...new Set(named)].map((action): ActionDeclaration => ({ ...action, permission: 'signed_in' }));
  fc.assert(
    fc.property(recordsOf(flow), (row) => {
      const legal = legalActions(shown, row, { flow, field: 'state' }, () => true).map(({ action }) => action.name);
      const admitted = shown.filter((action) => {
        const events = flow.transitions.filter((transition) => transition.action === action.name);
        return events.some(({ event }) => refusalOf(flow, event, row) === undefined);
      });
      expect(legal).toEqual(admitted.map(({ name }) => name));
    }),
  );
});

test.each(flows)('a refusal of $name lists just the moves that the record allows', (flow) => {
  const events = [...new Set(flow.transitions.map(({ event }) => event))];
  fc.assert(
    fc.property(recordsOf(flow), fc.constantFrom(...events), (row, event) => {
      const refusal = refusalOf(flow, event, row);
      fc.pre(refusal?.code === 'transition.refused');
      expect(refusal?.extra.allowed).toEqual(events.filter((one) => refusalOf(flow, one, row) === undefined));
    }),
  );
});

test.each(flows)('a refusal of $name offers an account just the moves that it may make', (flow) => {
  const events = [...new Set(flow.transitions.map(({ event }) => event))];
  const needed = [...new Set(flow.transitions.flatMap(({ permission = [] }) => permission))];
  fc.assert(
    fc.property(recordsOf(flow), fc.constantFrom(...events), fc.subarray(needed), (row, event, held) => {
      const refusal = refusalOf(flow, event, row);
      fc.pre(refusal?.code === 'transition.refused');
      if (!refusal) return;
      const mine = flow.transitions.filter(({ permission, action }) =>
        permission === undefined
          ? action !== undefined
          : [permission].flat().some((one) => held.some((own) => own === one)),
      );
      const legal = events.filter(
        (one) => mine.some((move) => move.event === one) && refusalOf(flow, one, row) === undefined,
      );
      expect(narrowRefusal(refusal, (permission) => held.includes(permission)).extra.allowed).toEqual(legal);
    }),
  );
});
