import { useQuery } from '@tanstack/react-query';
import { endUserSession, revokeSessions, userSessions } from '@zhanggui/contract/domains/account/user.action';
import { describeBrowser } from '../../../platform/account/describe-browser.ts';
import { api } from '../../../platform/api/api.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';

/** Where an account is signed in; single devices can be signed out. */
export function UserSessions({ row }: { readonly row: Row }) {
  const { data, error, refetch } = useQuery({
    queryKey: [userSessions.path, row.id],
    queryFn: ({ signal }) => api.call(userSessions, { params: { id: row.id } }, { signal, shows: 'all' }),
  });
  const refresh = () => void refetch();
  const sessions = data?.sessions ?? [];
  return (
    <section className="zg-detail-section" aria-label="登录设备">
      <SectionHead level={3} title={data ? `登录设备（${sessions.length}）` : '登录设备'}>
        {sessions.length > 1 && <ActionButton action={revokeSessions} record={row} onDone={refresh} />}
      </SectionHead>
      {error && <LoadFailed what="登录设备" error={error} onRetry={() => void refetch()} />}
      {data && sessions.length === 0 && <p className="zg-faint">当前没有登录的设备</p>}
      {sessions.length > 0 && (
        <LineTable label="登录设备">
          <thead>
            <tr>
              {['浏览器', '登录地址', '登录时间', '最近使用', '操作'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ id, user_agent, address, created_at, last_seen_at }) => (
              <tr key={id}>
                <td data-label="浏览器">{describeBrowser(user_agent)}</td>
                <td data-label="登录地址">{address}</td>
                <td data-label="登录时间">{formatDateTime(created_at)}</td>
                <td data-label="最近使用">{formatDateTime(last_seen_at)}</td>
                <td>
                  <ActionButton action={endUserSession} record={row} given={{ session: id }} onDone={refresh} />
                </td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      )}
    </section>
  );
}
