import { createHash } from 'node:crypto';

export type DerivedKind = 'function' | 'table' | 'index' | 'view' | 'trigger' | 'policies';

/** Something in the database that follows from declarations alone: made again whenever what it follows from has changed. */
export interface DerivedObject {
  readonly kind: DerivedKind;
  /** Its own name; for triggers and policies `table.name`. */
  readonly name: string;
  readonly create: readonly string[];
  readonly drop: string;
  /** What else it rests on: where that changes, it is made again though its own text is the same. */
  readonly rests_on?: string;
}

/** What is compared to see whether an object has changed. */
export function definitionOf({ create, rests_on = '' }: DerivedObject): string {
  return createHash('sha256')
    .update(JSON.stringify([create, rests_on]))
    .digest('hex')
    .slice(0, 32);
}

const LONGEST_NAME = 63;

/** A name from parts; one too long for PostgreSQL, which would cut it, ends in a hash instead. */
export function derivedName(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return `${name.slice(0, LONGEST_NAME - 9)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}
