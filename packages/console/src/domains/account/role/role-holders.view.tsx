import { useQuery } from '@tanstack/react-query';
import { user } from '@zhanggui/contract/domains/account/user.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';

const max = 50;

/** Who has a role; shown to those who may see the users. */
export function RoleHolders({ role_id }: { readonly role_id: number }) {
  const { has } = usePermission();
  const maySee = has('/user/list');
  const { data, error, refetch } = useQuery({
    queryKey: [user.path, 'of role', role_id],
    queryFn: () => api.list<RowOf<typeof user>>(user.path, { size: max, filters: { role: role_id } }, { shows: 'all' }),
    enabled: maySee,
  });
  if (error) return <LoadFailed what="拥有此角色的用户" error={error} onRetry={() => void refetch()} />;
  if (!maySee || !data) return null;
  const { results, count } = data;
  return (
    <section className="zg-detail-section" aria-label="拥有此角色的用户">
      <h2>拥有此角色的用户（{count}）</h2>
      {count === 0 && <p className="zg-faint">暂无用户使用该角色</p>}
      <ul className="zg-pictures">
        {results.map(({ id, nickname, username, is_active }) => (
          <li key={id}>
            <Link to={`/user/list?id=${id}`}>
              {nickname}（{username}）
            </Link>
            {is_active === false && <small className="zg-faint"> 已停用</small>}
          </li>
        ))}
      </ul>
      {count > results.length && <Link to={`/user/list?role=${role_id}`}>查看全部 {count} 人</Link>}
    </section>
  );
}
