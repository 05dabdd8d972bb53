import { clearPersonalStorage, readStorage, readStoredJson, storageKeys, writeStorage } from './storage.ts';
import { type Organ, type SignedInUser, toSignedInUser, type WireUser } from './user.ts';

/** Everything known of the person at the screen. */
export interface Session {
  readonly token: string | null;
  readonly user: SignedInUser | null;
  readonly name: string;
  readonly avatar: string | null;
  readonly patient: string | null;
  readonly organ: Organ | null;
  readonly patientImage: string | null;
  readonly defaultHospital: Organ | null;
  /** Keys of the menu groups that the user may see. */
  readonly groups: readonly string[];
  /** Granted ids of pages and leaves. */
  readonly permission: ReadonlySet<number>;
  /** Whether this load of the console has read the user's permissions. */
  readonly known: boolean;
  /** Whether the menu was generated; it is done once after the user is known. */
  readonly menuGenerated: boolean;
  /** Whether the server refused the token: a dialog offers to sign in again. */
  readonly expired: boolean;
  /** What the server requires first: a new password, or a second factor. */
  readonly due: Due | null;
}

export type Due = 'password' | 'factor';

const signedOut: Session = {
  token: null,
  user: null,
  name: '',
  avatar: null,
  patient: null,
  organ: null,
  patientImage: null,
  defaultHospital: null,
  groups: [],
  permission: new Set(),
  known: false,
  menuGenerated: false,
  expired: false,
  due: null,
};

let current: Session = restore();
const listeners = new Set<() => void>();

function restore(): Session {
  const token = readStorage(storageKeys.token);
  const stored = readStoredJson(storageKeys.user) as WireUser | undefined;
  return token === null ? signedOut : { ...signedOut, token, ...(stored ? ofUser(toSignedInUser(stored)) : {}) };
}

function ofUser(user: SignedInUser): Partial<Session> {
  return {
    user,
    name: user.user_nickname || user.name || user.username,
    avatar: user.user_faceurl,
    organ: user.hospital,
    defaultHospital: user.hospital,
  };
}

function publish(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The session store: read anywhere, changed only by these functions. */
export const session = {
  read: (): Session => current,

  /** What a page that was made ahead of its reader shows. */
  nobody: (): Session => signedOut,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Keeps a new token; `know` adds the user. */
  keepToken(token: string): void {
    writeStorage(storageKeys.token, token);
    publish({ ...current, token });
  },

  /** The user and the permissions are known from a reply. */
  know(wire: WireUser, permissions: Iterable<number>): void {
    const user = toSignedInUser(wire);
    writeStorage(storageKeys.user, JSON.stringify(user));
    publish({ ...current, ...ofUser(user), permission: new Set(permissions), known: true });
  },

  /** The user is shown by another name or picture. */
  show(profile: Pick<SignedInUser, 'user_nickname' | 'user_faceurl'>): void {
    if (!current.user) return;
    const user = { ...current.user, ...profile };
    writeStorage(storageKeys.user, JSON.stringify(user));
    publish({ ...current, ...ofUser(user) });
  },

  /** The menu was generated from the permissions. */
  keepGroups(groups: readonly string[]): void {
    publish({ ...current, groups, menuGenerated: true });
  },

  /** The server no longer takes the token; several replies of the kind are one event. */
  expire(): void {
    if (!current.expired) publish({ ...current, expired: true });
  },

  /** The server refuses everything until this is done. */
  require(due: Due): void {
    if (current.due !== due) publish({ ...current, due });
  },

  /** Forgets token, user, cached places, permission, groups and everything derived from them. */
  clear(): void {
    clearPersonalStorage();
    publish(signedOut);
  },

  /** Forgets the token only; drafts wait for the next sign-in. */
  clearToken(): void {
    writeStorage(storageKeys.token, null);
    publish({ ...current, token: null, known: false, menuGenerated: false });
  },
};
