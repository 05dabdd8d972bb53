import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { shownTo } from '@zhanggui/contract/platform/resource/shown-to';
import { useViewer } from '../../session/use-viewer.ts';

/** The declaration as the signed-in user sees it; the server answers by the same. */
export function useShown<R extends ResourceDeclaration>(resource: R): R {
  return shownTo(resource, useViewer()) as R;
}
