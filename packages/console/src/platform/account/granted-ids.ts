import { request } from '../api/request.ts';
import type { WireUser } from '../session/user.ts';

interface RoleLookup {
  readonly results: readonly { readonly role?: { readonly menu_permission?: string | null } | null }[];
}

/** The ids that the user's reply grants, or those of the user's role when the reply names none. */
export async function grantedIds(user: WireUser): Promise<readonly number[]> {
  if (user.permissions && user.permissions.length > 0) return user.permissions;
  const query = { user: user.user_id ?? user.id };
  const call = { method: 'GET', path: '/api/backend_employee_readonly/', query } as const;
  const { results } = (await request(call, { shows: 'all' })) as RoleLookup;
  // The page catalogue that comes with it is no part of the sign-in page.
  const { parseMenuPermission } = await import('@zhanggui/contract/platform/catalogue/permission');
  return parseMenuPermission(results[0]?.role?.menu_permission ?? '');
}
