import type { Viewer } from '@zhanggui/contract/platform/identity/viewer';
import { useSession } from './use-session.ts';
import { viewerOf } from './viewer.ts';

/** How the signed-in user sees declarations. */
export function useViewer(): Viewer {
  return viewerOf(useSession().user);
}
