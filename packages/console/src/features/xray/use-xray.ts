import { useQuery } from '@tanstack/react-query';
import { explainAccess, rowsAs, viewAs } from '@zhanggui/contract/features/xray/xray.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { actionQuery } from '../../platform/api/action-query.ts';
import { useShell } from '../../platform/navigation/shell-context.ts';

export type View = ReplyOfAction<typeof viewAs>;
export type ViewedPage = View['groups'][number]['sections'][number]['pages'][number];
export type Explanation = ReplyOfAction<typeof explainAccess>;
export type Requested = BodyOfAction<typeof explainAccess>;

/** Each look is in the audit log: it is taken once, not whenever the window comes to the front. */
const once = { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false } as const;

/** The console as an account or a role sees it. */
export function useView(body: BodyOfAction<typeof viewAs>) {
  const enabled = typeof body.user === 'number' || typeof body.role === 'number';
  return useQuery({
    ...actionQuery(viewAs, { body }),
    enabled,
    ...once,
  });
}

/** Why something is let through or refused. */
export function useExplanation(body: Requested | undefined) {
  return useQuery({
    ...actionQuery(explainAccess, { body: body ?? {} }),
    enabled: body !== undefined,
    ...once,
  });
}

/** The newest rows of a list as an account sees them. */
export function useRows(user: number, resource: string) {
  return useQuery({
    ...actionQuery(rowsAs, { body: { user, resource } }),
    ...once,
  });
}

/** The declaration of a resource, once all are loaded. */
export function useDeclaration(name: string) {
  const { declarations } = useShell();
  const { data } = useQuery({ queryKey: ['declarations'], queryFn: declarations, staleTime: Number.POSITIVE_INFINITY });
  return data?.find((resource) => resource.name === name);
}
