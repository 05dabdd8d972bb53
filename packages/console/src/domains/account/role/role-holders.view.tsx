import { user } from '@zhanggui/contract/domains/account/user.resource';
import { Link } from 'react-router';
import { recordsQuery } from '../../../platform/api/records-query.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { LoadedSection } from '../../../platform/resource/detail/loaded-section.tsx';

const max = 50;

/** Who has a role; shown to those who may see the users. */
export function RoleHolders({ role_id }: { readonly role_id: number }) {
  const { has } = usePermission();
  if (!has('/user/list')) return null;
  const query = recordsQuery(user, { size: max, filters: { role: role_id } });
  return (
    <LoadedSection title="拥有此角色的用户" query={query} count={(page) => page.count}>
      {({ results, count }) => (
        <>
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
        </>
      )}
    </LoadedSection>
  );
}
