import { session } from '../session/session.ts';
import { readStoredJson, storageKeys, writeStorage } from '../session/storage.ts';

export const workbenchPath = '/workbench';
export const workbenchTitle = '工作台';

function starters(): readonly number[] {
  const stored = readStoredJson(storageKeys.start);
  return Array.isArray(stored) ? stored.filter(Number.isInteger) : [];
}

/** Whether the signed-in user begins at the workbench, as this browser remembers it. */
export function startsAtWorkbench(): boolean {
  const id = session.read().user?.user_id;
  return id !== undefined && starters().includes(id);
}

/** Remembers it, so that the next start need not wait for the user's settings. */
export function rememberStart(isWorkbench: boolean): void {
  const id = session.read().user?.user_id;
  if (id === undefined || startsAtWorkbench() === isWorkbench) return;
  const others = starters().filter((one) => one !== id);
  writeStorage(storageKeys.start, JSON.stringify(isWorkbench ? [...others, id] : others));
}
