import { useQuery } from '@tanstack/react-query';
import { useShell } from '../../platform/navigation/shell-context.ts';
import { ChangeTable } from './change-table.tsx';
import type { Changes } from './changes.ts';

/** What an act changed on a record of any kind. */
export function AuditChanges({ of, changes }: { readonly of: string | null; readonly changes: Changes }) {
  const { declarations } = useShell();
  const { data } = useQuery({
    queryKey: ['declarations'],
    queryFn: declarations,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <ChangeTable resource={data.find(({ name }) => name === of)} changes={changes} /> : null;
}
