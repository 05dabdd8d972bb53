import { readStoredJson, storageKeys, writeStorage } from '../../platform/session/storage.ts';
import type { PaletteEntry } from './palette-entry.ts';

const max = 8;

/** An entry that can be kept: it leads to an address. */
export type Kept = Pick<PaletteEntry, 'title' | 'subtitle' | 'kind'> & { readonly to: string };

function isKept(entry: unknown): entry is Kept {
  const { title, to, kind, subtitle } = (entry ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return [title, to, kind, subtitle].every((text) => typeof text === 'string');
}

/** What was opened from the palette here, the last first. */
export function recentEntries(): readonly Kept[] {
  const stored = readStoredJson(storageKeys.recent);
  return Array.isArray(stored) ? stored.filter(isKept).slice(0, max) : [];
}

/** Keeps what is being opened for the next time. */
export function keepRecent(entry: Kept): void {
  const others = recentEntries().filter(({ to }) => to !== entry.to);
  writeStorage(storageKeys.recent, JSON.stringify([entry, ...others].slice(0, max)));
}
