import { useQuery } from '@tanstack/react-query';
import { permissionTreeAction } from '@zhanggui/contract/domains/account/permission.action';
import { api } from '../../../platform/api/api.ts';
import type { PermissionGroups } from './permission-choice.ts';

const none: PermissionGroups = [];

/** Everything that a role can be granted; it changes only with the release. */
export function usePermissionGroups(): PermissionGroups {
  const { data } = useQuery({
    queryKey: [permissionTreeAction.path],
    queryFn: () => api.call(permissionTreeAction, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.groups ?? none;
}
