import type { Db } from '../database/db.ts';

/** The record that an act is about. */
export interface Subject {
  readonly resource: string;
  readonly id: number;
}

/** Takes the records that an act writes beside its own: each has an entry. */
export interface RecordTaker {
  readonly made: (subject: Subject) => void;
  readonly changing: (db: Db, subjects: readonly Subject[]) => Promise<void>;
}

/** What is known of an act while it runs. */
export interface AuditDraft {
  subject: Subject | undefined;
  /** Why nothing was done, where a reply without an error says so. */
  outcome?: string;
  /** Why it was done, as its caller said. */
  reason?: string;
  /** The present transaction, shared with other acts, did nothing of this one. */
  is_left_out?: boolean;
  /** The act was done before, so that nothing is left to be done. */
  is_repeat?: boolean;
  readonly records?: RecordTaker;
}

export interface Audited {
  readonly trace?: AuditDraft;
}

/** Says what the present act is about, where its path does not: before its transaction for a known record, in it for a new one. */
export function about({ trace }: Audited, resource: { readonly name: string }, id: number): void {
  const subject = { resource: resource.name, id };
  trace?.records?.made(subject);
  if (trace) trace.subject = subject;
}

/** Says that the present act made a record among others, where it leaves an entry for each. */
export function alsoMade({ trace }: Audited, resource: { readonly name: string }, id: number): void {
  trace?.records?.made({ resource: resource.name, id });
}

/** Locks known records and keeps them as they are before the present act changes them, so that each has an entry. */
export async function keepFormer(
  { trace, db }: Audited & { readonly db: Db },
  resource: { readonly name: string },
  ids: readonly number[],
): Promise<void> {
  const subjects = ids.map((id) => ({ resource: resource.name, id }));
  await trace?.records?.changing(db, subjects);
}

/** Says why the present act is done; its entry keeps that whatever becomes of the record's remark. */
export function because({ trace }: Audited, reason: string): void {
  if (trace) trace.reason = reason;
}

/** Says that a transaction shared with other acts did nothing of the present one: it leaves no entry there. */
export function leftOut({ trace }: Audited): void {
  if (trace) trace.is_left_out = true;
}

/** Says that the present act was done before: it leaves no entry, whatever its transaction wrote on the way. */
export function doneBefore({ trace }: Audited): void {
  if (trace) trace.is_repeat = true;
}

/** Says why the present act did nothing, for an act whose refusals are no errors. */
export function endedAs({ trace }: Audited, outcome: string): void {
  if (trace) trace.outcome = outcome;
}
