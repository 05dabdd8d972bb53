import { staffViewer, type Viewer } from '@zhanggui/contract/platform/identity/viewer';
import type { SignedInUser } from './user.ts';

const viewers = new WeakMap<SignedInUser, Viewer>();

/** How a user sees declarations; the same object for the same user. */
export function viewerOf(user: SignedInUser | null): Viewer {
  if (user === null || user.scope === 'staff') return staffViewer;
  const viewer = viewers.get(user) ?? { kind: user.scope, closed: new Set(user.closed) };
  viewers.set(user, viewer);
  return viewer;
}
