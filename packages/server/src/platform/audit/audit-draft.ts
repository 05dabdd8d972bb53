/** The record that an act is about. */
export interface Subject {
  readonly resource: string;
  readonly id: number;
}

/** What is known of an act while it runs. */
export interface AuditDraft {
  subject: Subject | undefined;
  /** Why nothing was done, where a reply without an error says so. */
  outcome?: string;
}

interface Audited {
  readonly trace?: AuditDraft;
}

/** Says what the present act is about, where its path does not: before its transaction for a known record, in it for a new one. */
export function about({ trace }: Audited, resource: { readonly name: string }, id: number): void {
  if (trace) trace.subject = { resource: resource.name, id };
}

/** Says why the present act did nothing, for an act whose refusals are no errors. */
export function endedAs({ trace }: Audited, outcome: string): void {
  if (trace) trace.outcome = outcome;
}
