import { type ActionDeclaration, defineAction, defineRecordAction } from '../action.ts';
import type { Permission } from '../catalogue/permission.ts';
import type { Fields } from '../fields/field.ts';
import { type ResourceDeclaration, readersOf } from '../resource/resource.ts';
import type { DocumentEvent, DocumentEvents } from './document-event.ts';
import { printBody, printReply } from './print-layout.ts';

type Called<E> = { [N in keyof E]: E[N] extends { leaf: string } | { permission: unknown } ? N : never }[keyof E];

type BodyFields<E> = E extends { body: infer B extends Fields } ? B : Record<never, never>;

/** The actions of a document by the names of their events; events of the system have none. */
export type DocumentActions<F extends Fields, E> = {
  readonly [N in Called<E>]: ActionDeclaration<BodyFields<E[N]>, ResourceDeclaration<F>>;
};

export type PrintAction<P extends Fields> = ActionDeclaration<typeof printBody, ReturnType<typeof printReply<P>>>;

/** Who may cause an event: its own permission, or its leaf of the document's page. */
export function permissionOf(
  { page, name }: ResourceDeclaration,
  { leaf, permission }: DocumentEvent,
): DocumentEvent['permission'] {
  if (permission !== undefined || leaf === undefined) return permission;
  if (page === undefined) throw new Error(`${name} has no page whose leaf ${leaf} would admit`);
  return `${page}#${leaf}`;
}

/** One action for each event that a caller may cause: `stock_doc.submit`, `POST /api/stock_doc/{id}/submit/`. */
export function actionsOf(resource: ResourceDeclaration, events: DocumentEvents): Record<string, ActionDeclaration> {
  const actions = Object.entries(events).flatMap(([verb, event]) => {
    const permission = permissionOf(resource, event);
    if (permission === undefined) return [];
    const action: ActionDeclaration = defineRecordAction(resource, verb, {
      ...{ label: event.label, body: event.body ?? {}, permission },
      ...(event.confirm === undefined ? {} : { confirm: event.confirm }),
      ...(event.done === undefined ? {} : { done: event.done }),
      ...(event.approval === undefined ? {} : { approval: event.approval }),
    });
    return [[verb, action] as const];
  });
  return Object.fromEntries(actions);
}

/** Returns print data of chosen documents; the audit log keeps each print. Every page that lists them has its leaf. */
export function printActionOf<const P extends Fields>(resource: ResourceDeclaration, fields: P): PrintAction<P> {
  const { name, path, label } = resource;
  const permission = readersOf(resource).map(({ page }): Permission => `${page}#print`);
  return defineAction({
    ...{ name: `${name}.print`, method: 'POST', path: `${path}/print/`, label: `打印${label}` },
    ...{ permission, traces: 'none', body: printBody, reply: printReply(fields) },
  });
}

/** The actions of a domain's documents and their print documents. */
export function documentActions(
  ...declared: readonly ({ readonly actions: object } | { readonly action: object })[]
): readonly ActionDeclaration[] {
  return declared.flatMap(
    (one) => ('actions' in one ? Object.values(one.actions) : [one.action]) as ActionDeclaration[],
  );
}
