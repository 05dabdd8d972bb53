import { session } from '../../../session/session.ts';
import { draftKeyPrefix, readStoredJson, writeStorage } from '../../../session/storage.ts';
import type { Values } from './changes.ts';

/** What the user typed and did not save: the changed fields only. */
export interface Draft {
  /** Unix milliseconds. */
  readonly at: number;
  /** The changed fields as the form read them. */
  readonly before: Values;
  readonly mine: Values;
  /** The version that the form read; absent for a new record. */
  readonly version?: number | undefined;
}

/**
 * The storage key of a form's draft: of a record, or of a new one by the values that it began with. Sign-out removes
 * every key with this prefix.
 */
export function draftKey(name: string, of: number | Values | undefined): string {
  return `${draftKeyPrefix}${name}:${of === undefined ? 'new' : JSON.stringify(of)}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { at, before, mine } = value as Partial<Draft>;
  return (
    typeof at === 'number' && typeof before === 'object' && typeof mine === 'object' && before !== null && mine !== null
  );
}

/** The draft under a key, if there is a whole one. */
export function readDraft(key: string): Draft | undefined {
  const stored = readStoredJson(key);
  return isDraft(stored) ? stored : undefined;
}

/** Keeps a draft, or forgets it; after log-out nothing is kept any more. */
export function writeDraft(key: string, draft: Draft | undefined): void {
  if (draft !== undefined && session.read().token === null) return;
  writeStorage(key, draft === undefined ? null : JSON.stringify(draft));
}
