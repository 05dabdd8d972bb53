import { useQuery } from '@tanstack/react-query';
import type { ResourceDeclaration } from '@zhanggui/contract/kernel/resource';
import { loadChunk } from '../../kernel/navigation/load-chunk.ts';
import { ChangeTable } from '../../kernel/resource/history/change-table.tsx';
import type { Changes } from '../../kernel/resource/history/changes.ts';

async function declarations(): Promise<ReadonlyMap<string, ResourceDeclaration>> {
  const { domains } = await loadChunk(() => import('@zhanggui/contract/app'));
  return new Map(domains.flatMap((domain) => domain.resources ?? []).map((resource) => [resource.name, resource]));
}

/** What an act changed on a record of any kind. */
export function AuditChanges({ of, changes }: { readonly of: string | null; readonly changes: Changes }) {
  const { data } = useQuery({ queryKey: ['declarations'], queryFn: declarations, staleTime: Number.POSITIVE_INFINITY });
  return data ? <ChangeTable resource={data.get(of ?? '')} changes={changes} /> : null;
}
