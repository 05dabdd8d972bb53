import type { EnumDeclaration, EnumValue } from './enum.ts';

/** A value that a domain adds to an open enumeration. */
export type OpenValue<Name extends string = string, Facts extends object = object, V extends string = string> = Facts &
  EnumValue & {
    readonly enumeration: Name;
    readonly value: V;
    /** Its place in the list; each place is taken once. */
    readonly position: number;
  };

/** An enumeration whose values the listed domains declare; reading them before `composeEnums` throws. */
export class OpenEnum<const Name extends string = string, Facts extends object = object>
  implements EnumDeclaration<string>
{
  readonly name: Name;
  readonly label: string;
  #values: readonly OpenValue<Name, Facts>[] | undefined;

  constructor(name: Name, label: string) {
    this.name = name;
    this.label = label;
  }

  get values(): readonly OpenValue<Name, Facts>[] {
    if (!this.#values) throw new Error(`the values of ${this.name} are read before the domains are composed`);
    return this.#values;
  }

  /** Takes the values that are its own, once: a second list must be the same. */
  compose(declared: readonly OpenValue[]): void {
    const own = declared
      .filter((value): value is OpenValue<Name, Facts> => value.enumeration === this.name)
      .toSorted((a, b) => a.position - b.position);
    for (const key of ['value', 'position'] as const) refuseRepeated(this.name, key, own);
    if (this.#values && JSON.stringify(this.#values) !== JSON.stringify(own))
      throw new Error(`${this.name} is composed already, of other values`);
    this.#values ??= Object.freeze(own);
  }
}

/** Declares a value of an open enumeration; the domain lists it under `values`. */
export function defineValue<Name extends string, Facts extends object, const V extends string>(
  enumeration: OpenEnum<Name, Facts>,
  declared: Facts & EnumValue & { readonly value: V; readonly position: number },
): OpenValue<Name, Facts, V> {
  return { ...declared, enumeration: enumeration.name };
}

interface Composed {
  readonly enums?: readonly EnumDeclaration[];
  readonly values?: readonly OpenValue[];
}

/** Gives every open enumeration its values, when the listed domains start; throws on a value that belongs to none. */
export function composeEnums(domains: readonly Composed[]): void {
  const declared = domains.flatMap(({ values = [] }) => values);
  const open = domains.flatMap(({ enums = [] }) => enums.filter((one) => one instanceof OpenEnum));
  const names = new Set<string>(open.map(({ name }) => name));
  const stray = declared.find(({ enumeration }) => !names.has(enumeration));
  if (stray) throw new Error(`${stray.value} is a value of ${stray.enumeration}, which no domain lists`);
  for (const one of open) one.compose(declared);
}

function refuseRepeated(name: string, key: 'value' | 'position', values: readonly OpenValue[]): void {
  const seen = new Set<unknown>();
  for (const value of values) {
    if (seen.has(value[key])) throw new Error(`${name} has the ${key} ${value[key]} twice`);
    seen.add(value[key]);
  }
}
