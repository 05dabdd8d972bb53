import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { shownTo } from '@zhanggui/contract/platform/resource/shown-to';
import { useSession } from '../../session/use-session.ts';

/** The declaration without what is hidden from the signed-in user; the server leaves that out of its replies. */
export function useShown(resource: ResourceDeclaration): ResourceDeclaration {
  const { user } = useSession();
  return shownTo(resource, user?.scope ?? 'staff');
}
