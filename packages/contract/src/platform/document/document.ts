import type { ActionDeclaration } from '../action.ts';
import type { EnumDeclaration } from '../enum.ts';
import type { EnumField } from '../fields/choice/enum.ts';
import type { Field, Fields, LinesField } from '../fields/field.ts';
import type { CodeField } from '../fields/text/code.ts';
import type { FlowDeclaration, Transition } from '../flow/flow.ts';
import type { Guarded } from '../flow/guard.ts';
import { defineResource, type ResourceDeclaration } from '../resource/resource.ts';
import { actionsOf, type DocumentActions, type PrintAction, permissionOf, printActionOf } from './document-actions.ts';
import type { DocumentEvents } from './document-event.ts';
import type { PrintDeclaration, PrintLayout } from './print-layout.ts';

/** The number of a document: prefix, day in China, six digits of a sequence: `RK20261123000042`. It never repeats and may leave gaps. */
export interface NumberRule {
  readonly prefix: string;
  /** The PostgreSQL sequence; documents of one table may share it. */
  readonly sequence: string;
}

/** The fields that every document has under these names; one whose states are numbers of the outside calls it `status`. */
export type DocumentFields = Fields & {
  readonly number: CodeField;
  readonly lines: LinesField;
} & ({ readonly state: EnumField } | { readonly status: EnumField });

/** The name of the field that holds a document's state. */
export function stateNameOf({ fields }: { readonly fields: Fields }): 'state' | 'status' {
  return Object.hasOwn(fields, 'state') ? 'state' : 'status';
}

/** How other documents are found from one. */
export interface DocumentRelations<N extends string = string> {
  /** What it was made from. */
  readonly made_from?: readonly N[];
  /** The document that it reverses. */
  readonly reverses?: N;
  /** What it led to: documents that carry its number in a field. */
  readonly led_to?: { readonly documents: () => readonly ResourceDeclaration[]; readonly by: string };
}

interface DocumentRules<F extends Fields, S extends string | number, E> {
  readonly number: NumberRule;
  readonly states: EnumDeclaration<S>;
  readonly events: E & DocumentEvents<NoInfer<S>>;
  /** The states in which it is edited and deleted; none where the system writes it. */
  readonly editable: readonly NoInfer<S>[];
  readonly relations?: DocumentRelations<keyof F & string>;
}

/** The document's part of a declaration, besides the resource's. */
export interface DocumentParts<
  F extends Fields = Fields,
  S extends string | number = string | number,
  E = DocumentEvents,
> extends DocumentRules<F, S, E> {
  readonly flow: FlowDeclaration<S>;
  readonly actions: DocumentActions<F, E>;
}

/** A document: a resource with number, lines, flow and actions. */
export type DocumentDeclaration<
  F extends Fields = Fields,
  S extends string | number = string | number,
  E = DocumentEvents,
> = ResourceDeclaration<F> & DocumentParts<F, S, E>;

/** Any document, as the engine sees it. */
export type AnyDocument = ResourceDeclaration &
  Omit<DocumentParts, 'actions' | 'events' | 'relations'> & {
    readonly events: DocumentEvents;
    readonly actions: Readonly<Record<string, ActionDeclaration>>;
    readonly relations?: DocumentRelations;
  };

/** Declares a document: flow and actions derive from its events. */
export function defineDocument<
  const F extends DocumentFields,
  const S extends string | number,
  const E extends DocumentEvents,
>(declaration: ResourceDeclaration<F> & DocumentRules<F, S, E>): DocumentDeclaration<F, S, E> {
  const resource = defineResource(declaration) as unknown as ResourceDeclaration;
  const { name, label, states } = declaration;
  const document = {
    ...(resource.page ? { record_page: resource.page } : {}),
    ...resource,
    flow: { name, label, states, transitions: transitionsOf(resource, declaration.events) },
  };
  // Replies name the whole document, so that they are the resource that the domain lists.
  return Object.assign(document, {
    actions: actionsOf(document, declaration.events),
  }) as unknown as DocumentDeclaration<F, S, E>;
}

/** The flow of a resource that is no document, with the actions of its events. */
export function defineStateEvents<
  const F extends Fields,
  const S extends string,
  const E extends DocumentEvents<NoInfer<S>>,
>(
  declared: ResourceDeclaration<F>,
  states: EnumDeclaration<S>,
  events: E,
): Pick<DocumentParts<F, S, E>, 'flow' | 'actions'> {
  const resource = declared as unknown as ResourceDeclaration;
  const { name, label } = resource;
  return {
    flow: { name, label, states, transitions: transitionsOf(resource, events) as readonly Transition<S>[] },
    actions: actionsOf(resource, events) as unknown as DocumentActions<F, E>,
  };
}

function transitionsOf(resource: ResourceDeclaration, events: DocumentEvents): readonly Transition[] {
  return Object.entries(events).map(([event, declared]) => {
    const permission = permissionOf(resource, declared);
    const { label, refused = label, from, to, when } = declared;
    const called = permission === undefined ? {} : { permission, action: `${resource.name}.${event}` };
    const guard: Guarded = when ? { when: when as NonNullable<Guarded['when']> } : {};
    return { event, label: refused, from, to, ...called, ...guard };
  });
}

/** The moments of a document in the order of its events: the header's fields that events set. */
export function momentsOf({ fields, events }: AnyDocument): readonly (readonly [string, Field])[] {
  const names = Object.values(events).flatMap(({ sets }) => sets ?? []);
  return [...new Set(names)].flatMap((name) => {
    const field = fields[name];
    return field ? [[name, field] as const] : [];
  });
}

/** What is printed of a document, with the call that reads it. */
export interface PrintedDocument<P extends Fields = Fields> {
  readonly document: AnyDocument;
  readonly layout: PrintLayout;
  readonly action: PrintAction<P>;
}

/** Declares the print document of a document. */
export function definePrint<const P extends Fields>(
  document: ResourceDeclaration,
  { fields, layout }: PrintDeclaration<P>,
): PrintedDocument<P> {
  return { document: document as AnyDocument, layout, action: printActionOf(document, fields) };
}
