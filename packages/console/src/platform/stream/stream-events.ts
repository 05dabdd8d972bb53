import { useSyncExternalStore } from 'react';

type Listener = (data: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
const watchers = new Set<() => void>();
let live = false;

/** Hears events of one kind until the answered function is called; `open` comes whenever something may have been missed. */
export function onStream(kind: string, listener: Listener): () => void {
  const own = listeners.get(kind) ?? new Set();
  listeners.set(kind, own.add(listener));
  return () => void own.delete(listener);
}

/** Passes an event to the listeners of this tab. */
export function deliver(kind: string, data: unknown): void {
  for (const listener of [...(listeners.get(kind) ?? [])]) listener(data);
}

/** Notes whether events arrive at present. */
export function setLive(now: boolean): void {
  if (live === now) return;
  live = now;
  for (const watcher of watchers) watcher();
}

/** Whether the stream is connected: then polling is not needed. */
export const isLive = (): boolean => live;

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** `isLive`, read again whenever it changes. */
export function useLive(): boolean {
  return useSyncExternalStore(subscribe, isLive);
}
