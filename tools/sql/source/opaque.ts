import { ts } from '@ts-morph/common';

/** Thrown where a text depends on a value that only a running server has. */
export class Unknowable extends Error {}

interface Opaque {
  readonly node: ts.Node;
  readonly type: ts.Type;
}

const numeric = ts.TypeFlags.NumberLike | ts.TypeFlags.Null | ts.TypeFlags.Undefined;
const opaques = new WeakMap<object, Opaque>();

/** A value of which the type is known and nothing else: whatever reads it throws `Unknowable`. */
export function opaque(node: ts.Node, type: ts.Type): unknown {
  const refuse = () => {
    throw new Unknowable(node.getText());
  };
  const isNumber = (type.isUnion() ? type.types : [type]).every(({ flags }) => flags & numeric);
  // Within a text and its aggregates, one number represents all.
  const asText = (hint: string) => (isNumber && hint !== 'default' ? 1 : refuse());
  const get = (_: object, name: string | symbol) => (name === Symbol.toPrimitive ? asText : refuse());
  const traps = { get, set: refuse, has: refuse, ownKeys: refuse, apply: refuse, construct: refuse };
  const value = new Proxy(refuse, { ...traps, getOwnPropertyDescriptor: refuse, getPrototypeOf: refuse });
  opaques.set(value, { node, type });
  return value;
}

/** What is known of an opaque value; undefined for a real one. */
export function opaqueOf(value: unknown): Opaque | undefined {
  return typeof value === 'function' ? opaques.get(value) : undefined;
}

/** Whether a value is opaque or holds an opaque one. */
export function holdsOpaque(value: unknown, depth = 4): boolean {
  if (opaqueOf(value)) return true;
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  return Object.values(value).some((part) => holdsOpaque(part, depth - 1));
}
