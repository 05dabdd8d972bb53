import { useQuery } from '@tanstack/react-query';
import { readWaitingApprovals } from '@zhanggui/contract/features/approval/approval.action';
import { approval } from '@zhanggui/contract/features/approval/approval.resource';
import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/api.ts';
import type { RowCommand } from '../../platform/kit/command-menu/row-command.ts';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import type { Row } from '../../platform/resource/data/row.ts';

/** What waits for a second pair of eyes on a record's page. */
export interface WaitingApprovals {
  /** Whether an act on a record was submitted already. */
  readonly has: (action: ActionDeclaration, row: Row) => boolean;
  /** Leads to the review of such an act; none for those who do not see it. */
  readonly commandsOf: (action: ActionDeclaration, row: Row) => readonly RowCommand[];
}

/** Reads what waits on the page of a record: `/order/detail?id=7`. */
export function useWaitingApprovals(path: string): WaitingApprovals {
  const navigate = useNavigate();
  const { has: admits } = usePermission();
  const { data } = useQuery({
    queryKey: [approval.path, 'waiting', path],
    queryFn: ({ signal }) => api.call(readWaitingApprovals, { body: { path } }, { signal, shows: 'all' }),
  });
  const find = ({ method, path: of }: ActionDeclaration, { id }: Row) =>
    data?.approvals.find(({ target }) => target === `${method} ${of.replace('{id}', String(id))}`);
  return {
    has: (action, row) => find(action, row) !== undefined,
    commandsOf: (action, row) => {
      const found = find(action, row);
      if (!found || !admits('/system/approval')) return [];
      return [{ key: 'review', label: '去复核', run: () => void navigate(`/system/approval?id=${found.id}`) }];
    },
  };
}
