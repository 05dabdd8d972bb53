/** Every key of the browser's storage that the console uses. */
export const storageKeys = {
  token: 'zg_token',
  user: 'zg_user',
  sidebar: 'zg_sidebar',
  theme: 'zg_theme',
  density: 'zg_density',
  /** The group that was open last and the last page of each. */
  places: 'zg_places',
  /** Ids of the users who start at the workbench. */
  start: 'zg_start',
  /** What was opened, the last first. */
  recent: 'zg_recent',
} as const;

/** Keys of unsaved form drafts begin with this; they go with the session. */
export const draftKeyPrefix = 'zg_draft:';

/** Work that was not sent yet begins with this and its user's id; it outlasts the session. */
export const unsentKeyPrefix = 'zg_unsent:';

/** Keys that all users of a browser share; others are removed at sign-out. */
const lasting: readonly string[] = [storageKeys.sidebar, storageKeys.theme, storageKeys.density, storageKeys.start];

/** The text under a key, or null; storage that is switched off counts as empty. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets the key when there is none; says whether the browser took it. */
export function writeStorage(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The value of a JSON text under a key; undefined when there is none or it is damaged. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStorage(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Forgets everything that belongs to the person who was signed in. */
export function clearPersonalStorage(): void {
  const isPersonal = (key: string) =>
    key.startsWith('zg_') && !key.startsWith(unsentKeyPrefix) && !lasting.includes(key);
  const keys = Object.keys(localStorage).filter(isPersonal);
  for (const key of keys) localStorage.removeItem(key);
}
