import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { narrowed } from '../../session/narrowing.ts';
import { useViewer } from '../../session/use-viewer.ts';

/** The declaration as the signed-in user sees it; the server answers by the same. */
export function useShown<R extends ResourceDeclaration>(resource: R): R {
  return narrowed('resource', resource, useViewer());
}
