import { useEffect } from 'react';
import { type Draft, writeDraft } from './state/draft.ts';
import type { FormStore } from './state/form-store.ts';

const pause = 600;

function draftOf(store: FormStore, version: number | undefined): Draft | undefined {
  const names = store.changed;
  if (names.length === 0) return undefined;
  const { initial, values } = store.read();
  const pick = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  return { at: Date.now(), before: pick(initial), mine: pick(values), version };
}

/** Keeps a form's changes in the browser while the user types. */
export function useDraft(store: FormStore, key: string, version: () => number | undefined): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      writeDraft(key, draftOf(store, version()));
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
  }, [store, key, version]);
}
