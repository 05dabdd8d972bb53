import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStoredJson, storageKeys, writeStorage } from '../session/storage.ts';

const max = 8;

/** What was opened: a record or page, and the address that it is at. */
export interface Kept {
  /** What it is, in one word: 页面, 订单. */
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  readonly to: string;
}

function isKept(entry: unknown): entry is Kept {
  const { title, to, kind, subtitle } = (entry ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return [title, to, kind, subtitle].every((text) => typeof text === 'string');
}

/** What was opened here, the last first. */
export function recentEntries(): readonly Kept[] {
  const stored = readStoredJson(storageKeys.recent);
  return Array.isArray(stored) ? stored.filter(isKept).slice(0, max) : [];
}

/** Keeps what is being opened for the next time. */
export function keepRecent(entry: Kept): void {
  const others = recentEntries().filter(({ to }) => to !== entry.to);
  writeStorage(storageKeys.recent, JSON.stringify([entry, ...others].slice(0, max)));
}

/** Keeps the record at the present address once its title is known; its view belongs to the address, filters do not. */
export function useKeepRecent(kind: string, id: number | undefined, title: string | undefined): void {
  const { pathname, search } = useLocation();
  const view = new URLSearchParams(search).get('view');
  const to = `${pathname}?${new URLSearchParams({ ...(view === null ? {} : { view }), id: String(id) })}`;
  useEffect(() => {
    if (title === undefined) return;
    // The search says more about a record than its title.
    const subtitle = recentEntries().find((entry) => entry.to === to)?.subtitle ?? '';
    keepRecent({ kind, title, subtitle, to });
  }, [kind, title, to]);
}
