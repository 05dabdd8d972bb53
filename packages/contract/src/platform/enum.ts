/** A colour of meaning, the same for the same meaning on every page. */
export type Tone = 'neutral' | 'info' | 'good' | 'attention' | 'bad';

export interface EnumValue {
  readonly value: number | string;
  readonly label: string;
  readonly tone?: Tone;
  /** What code calls a number; a code is its own name. */
  readonly member?: string;
  /** A state that records may skip: their track shows it only while it is the present one. */
  readonly optional?: true;
  /** A state whose records count for nothing, or not yet: sums of a list say how many of them they hold. */
  readonly ineffective?: true;
}

/** A closed list: `value` on the wire and in the table, `label` on the screen. */
export interface EnumDeclaration<V extends number | string = number | string> {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (EnumValue & { readonly value: V })[];
}

type Entry =
  | (EnumValue & { readonly value: string })
  | (EnumValue & { readonly value: number; readonly member: string });

/** The values by their names in code: `orderStatus.shipped`, `refundState.requested`. */
type Members<E extends EnumValue> = {
  readonly [Code in Exclude<Extract<E['value'], string>, keyof EnumDeclaration>]: Code;
} & {
  readonly [N in Extract<E, { readonly member: string }> as Exclude<N['member'], keyof EnumDeclaration>]: N['value'];
};

/** Declares an enumeration with named members; values are all integers or all codes. */
export function defineEnum<const E extends Entry>(declaration: {
  readonly name: string;
  readonly label: string;
  readonly values: readonly E[];
}): EnumDeclaration<E['value']> & Members<E> {
  const members = declaration.values.map(({ value, member = value }) => [member, value]);
  return { ...(Object.fromEntries(members) as Members<E>), ...declaration };
}

/** The union of an enumeration's wire values. */
export type ValueOf<E> = E extends EnumDeclaration<infer V> ? V : never;

/** The label of a value, or the value itself when it is not declared (data older than the code). */
export function labelOf(declaration: EnumDeclaration, value: number | string): string {
  return declaration.values.find((entry) => entry.value === value)?.label ?? String(value);
}
