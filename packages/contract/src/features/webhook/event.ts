import type { Fields } from '../../platform/fields/field.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';

/** An event of records that other systems can receive. */
export interface EventDeclaration {
  /** `<noun>.<what happened>`: `order.paid`. */
  readonly name: string;
  /** Whose records it happens to. */
  readonly of: ResourceDeclaration;
  /** The fields of the payload, as replies show them; no masked fields and no names of persons. */
  readonly shows: readonly string[];
}

declare module '../../platform/domain.ts' {
  interface DomainDeclaration {
    /** The payload. */
    readonly events?: readonly EventDeclaration[];
  }
}

/** Declares several events of one resource with the same payload. */
export function defineEvents<F extends Fields>(
  of: ResourceDeclaration<F>,
  { names, shows }: { readonly names: readonly string[]; readonly shows: readonly (keyof F & string)[] },
): readonly EventDeclaration[] {
  return names.map((name) => ({ name, of: of as unknown as ResourceDeclaration, shows }));
}
