/** A colour of meaning, the same for the same meaning on every page. */
export type Tone = 'neutral' | 'info' | 'good' | 'attention' | 'bad';

export interface EnumValue {
  readonly value: number | string;
  readonly label: string;
  readonly tone?: Tone;
}

/** A closed list: `value` on the wire and in the table, `label` on the screen. */
export interface EnumDeclaration<V extends number | string = number | string> {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (EnumValue & { readonly value: V })[];
}

/** Declares an enumeration; values are all integers or all codes. */
export function defineEnum<const V extends number | string>(declaration: EnumDeclaration<V>): EnumDeclaration<V> {
  return declaration;
}

/** The union of an enumeration's wire values. */
export type ValueOf<E> = E extends EnumDeclaration<infer V> ? V : never;

/** The label of a value, or the value itself when it is not declared (data older than the code). */
export function labelOf(declaration: EnumDeclaration, value: number | string): string {
  return declaration.values.find((entry) => entry.value === value)?.label ?? String(value);
}
