import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { isEmpty } from '../../platform/fields/field-adapter.ts';

/** What an act changed: field → [before, after], as replies show them. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The changes in the order of the declaration; what is empty on both sides is none. */
export function shownChanges(resource: ResourceDeclaration | undefined, changes: Changes): Change[] {
  const order = Object.keys(resource?.fields ?? {});
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(changes)
    .map(([name, [before, after]]) => ({ name, before, after }))
    .filter(({ name, before, after }) => !(isEmpty(before) && isEmpty(after)) && isKnown(resource, name))
    .sort((a, b) => place(a.name) - place(b.name));
}

/** A field that is no longer declared has no adapter. */
function isKnown(resource: ResourceDeclaration | undefined, name: string): boolean {
  return resource === undefined || fieldOf(resource, name) !== undefined;
}
