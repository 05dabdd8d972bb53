import { type AnyDocument, stateNameOf } from '@zhanggui/contract/platform/document/document';
import type { DocumentEvent } from '@zhanggui/contract/platform/document/document-event';
import type { Field, FieldOf } from '@zhanggui/contract/platform/fields/field';
import type { ComponentType } from 'react';
import type { InputProps } from '../fields/field-adapter.ts';
import { emptyRow } from '../fields/structure/nested-row.ts';
import type { ActionPresentation, ShownAction } from '../resource/action/action-presentation.ts';
import type { Row } from '../resource/data/row.ts';
import type { ResourcePresentation } from '../resource/page/resource-presentation.ts';

/** The leaves of events that lead back, in the order of their buttons. */
const backLeaves = ['approve', 'submit', 'void'];

function isBackward({ clears, remarks, reverses }: DocumentEvent): boolean {
  return clears !== undefined || remarks !== undefined || reverses === true;
}

/** What leads back, or ends a document before its time. */
function asidesOf({ events, actions }: AnyDocument): ReadonlySet<string> {
  const aside = Object.entries(events).filter(([, event]) => isBackward(event) || event.leaf === 'void');
  return new Set(aside.flatMap(([event]) => actions[event]?.name ?? []));
}

function backRank({ leaf }: DocumentEvent): number {
  const rank = backLeaves.indexOf(leaf ?? '');
  return rank < 0 ? backLeaves.length : rank;
}

/** The events that the document has a button of: those that lead on in the order of the flow, then those that lead back. */
export function buttonEvents({ events, actions }: AnyDocument): readonly string[] {
  const called = Object.entries(events).filter(([event, { on }]) => on === undefined && Object.hasOwn(actions, event));
  const onward = called.filter(([, event]) => !isBackward(event));
  const backward = called.filter(([, event]) => isBackward(event));
  return [...onward, ...backward.toSorted(([, one], [, other]) => backRank(one) - backRank(other))].map(
    ([name]) => name,
  );
}

type EventOf<D> = D extends { readonly actions: infer A } ? keyof A & string : string;

type FieldLike<F> = F extends { readonly kind: infer K extends Field['kind'] } ? FieldOf<K> : never;

/** Own inputs of an event's dialog, by field of its body. */
type EventInputs<D, N> = D extends { readonly actions: infer A }
  ? N extends keyof A
    ? A[N] extends { readonly body: infer B }
      ? { readonly [P in keyof B]?: ComponentType<InputProps<FieldLike<B[P]>>> }
      : never
    : never
  : never;

/** What the page of a document shows otherwise than its declaration says. */
export interface DocumentPresentation<D> extends Omit<ResourcePresentation, 'rowActions' | 'flow'> {
  /** The buttons in order: events, and actions that are none; all events of callers unless given. */
  readonly buttons?: readonly (EventOf<D> | ShownAction)[];
  readonly inputs?: { readonly [N in EventOf<D>]?: EventInputs<D, N> };
}

type AnyInputs = Readonly<Record<string, NonNullable<ActionPresentation['inputs']>>>;

/** How the records of a document are shown: its buttons by flow, editing by state, and what its page adds. */
export function presentDocument<D extends { readonly actions: object }>(
  declared: D,
  { buttons, inputs, allows, start, ...own }: DocumentPresentation<D>,
): ResourcePresentation {
  const document = declared as unknown as AnyDocument;
  const shown = (button: string | ShownAction): ShownAction => {
    if (typeof button !== 'string') return button;
    const action = document.actions[button];
    if (!action) throw new Error(`${document.name} has no event ${button}`);
    const given = (inputs as AnyInputs | undefined)?.[button];
    return given ? { action, inputs: given } : action;
  };
  const field = stateNameOf(document);
  const isEditable = (row: Row) => document.editable.includes(row[field] as string | number);
  const { lines } = document.fields;
  const needsLines = document.can.includes('create') && lines?.kind === 'lines' && lines.required;
  const first = start ?? (needsLines ? { lines: [emptyRow(lines.fields)] } : undefined);
  return {
    ...own,
    ...(first ? { start: first } : {}),
    rowActions: (buttons ?? buttonEvents(document)).map(shown),
    flow: { flow: document.flow, field, asides: asidesOf(document) },
    allows: (row, what) =>
      (what !== 'update' && what !== 'delete' ? true : isEditable(row)) && (allows?.(row, what) ?? true),
  };
}
