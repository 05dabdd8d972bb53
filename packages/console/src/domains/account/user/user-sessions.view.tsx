import { useQuery } from '@tanstack/react-query';
import { endUserSession, revokeSessions, userSessions } from '@zhanggui/contract/domains/account/user.action';
import { describeBrowser } from '../../../platform/account/describe-browser.ts';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';

/** Where an account is signed in; single devices can be signed out. */
export function UserSessions({ row }: { readonly row: Row }) {
  const { data, error, refetch } = useQuery(actionQuery(userSessions, { params: { id: row.id } }));
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
          <ColumnRows
            rows={sessions}
            keyOf={({ id }) => id}
            columns={[
              { label: '浏览器', cell: ({ user_agent }) => describeBrowser(user_agent) },
              { label: '登录地址', cell: ({ address }) => address },
              { label: '登录时间', cell: ({ created_at }) => formatDateTime(created_at) },
              { label: '最近使用', cell: ({ last_seen_at }) => formatDateTime(last_seen_at) },
              {
                label: '操作',
                cell: ({ id }) => (
                  <ActionButton action={endUserSession} record={row} given={{ session: id }} onDone={refresh} />
                ),
              },
            ]}
          />
        </LineTable>
      )}
    </section>
  );
}
