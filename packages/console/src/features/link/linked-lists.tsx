import { useQuery } from '@tanstack/react-query';
import { type LinkedList, linksPath } from '@zhanggui/contract/features/link/link';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { Link } from 'react-router';
import { api } from '../../platform/api/api.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import './link.css';

interface LinkedListsProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
}

function words({ count, is_more }: LinkedList): string {
  if (count === null) return '';
  return is_more ? `${formatNumber(count)}+` : formatNumber(count);
}

/** The lists of the records that refer to one, with how many each holds; those that hold none are left out. */
export function LinkedLists({ resource, id }: LinkedListsProps) {
  const path = linksPath(resource, id);
  const { data, error, refetch } = useQuery({
    queryKey: [resource.path, 'links', id],
    queryFn: ({ signal }) => api.get<{ readonly results: readonly LinkedList[] }>(path, {}, { signal, shows: 'all' }),
  });
  const lists = data?.results.filter(({ count }) => count !== 0) ?? [];
  if (data && lists.length === 0) return null;
  return (
    <section className="zg-detail-section" aria-label="相关记录">
      <h2>相关记录</h2>
      {error && <LoadFailed what="相关记录" error={error} onRetry={() => void refetch()} />}
      <ul className="zg-links">
        {lists.map((list) => (
          <li key={list.path}>
            <Link to={list.path}>
              {list.label} <span>{words(list)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
