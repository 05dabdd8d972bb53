import type { Fields } from '../../platform/fields/field.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';
import type { WebhookEvent } from './webhook-event.enum.ts';

/** Something that happens to records and that other systems are told of. */
export interface EventDeclaration {
  readonly event: WebhookEvent;
  /** Whose records it happens to. */
  readonly of: ResourceDeclaration;
  /** The fields that are told, as replies show them; nothing that is masked, and no names of people. */
  readonly shows: readonly string[];
}

declare module '../../platform/domain.ts' {
  interface DomainDeclaration {
    /** What other systems are told of. */
    readonly events?: readonly EventDeclaration[];
  }
}

/** Declares several events of one resource, of which the same is told. */
export function defineEvents<F extends Fields>(
  of: ResourceDeclaration<F>,
  { events, shows }: { readonly events: readonly WebhookEvent[]; readonly shows: readonly (keyof F & string)[] },
): readonly EventDeclaration[] {
  return events.map((event) => ({ event, of: of as unknown as ResourceDeclaration, shows }));
}
