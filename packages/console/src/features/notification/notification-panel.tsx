import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAllNotifications, readNotification } from '@zhanggui/contract/features/notification/notification.action';
import { notification } from '@zhanggui/contract/features/notification/notification.resource';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/api.ts';
import { adapterOf } from '../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../platform/fields/parts/shown-value.tsx';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { openJobs } from '../../platform/jobs/job-watch.ts';
import { PlainButton, TextButton } from '../../platform/kit/button/button.tsx';
import { type Notification, notificationsKey } from './use-unread.ts';

interface PanelProps {
  readonly onLeave: () => void;
  readonly onSettings: () => void;
}

const shown = 30;
const { kind } = notification.fields;

function useNotifications() {
  return useQuery({
    queryKey: [...notificationsKey, 'newest'],
    queryFn: ({ signal }) => api.list<Notification>(notification.path, { size: shown }, { signal, shows: 'all' }),
  });
}

function Entry({ entry, onOpen }: { readonly entry: Notification; readonly onOpen: () => void }) {
  const { read_at, title, text, created_at } = entry;
  return (
    <li data-unread={read_at === null || undefined}>
      <PlainButton onClick={onOpen}>
        <span className="zg-bell-head">
          <ShownValue adapter={adapterOf(kind)} field={kind} value={entry.kind} place="cell" />
          <time>{formatDateTime(created_at)}</time>
        </span>
        <strong>{title}</strong>
        {text && <span className="zg-bell-text">{text}</span>}
      </PlainButton>
    </li>
  );
}

/** Notifications, newest first; opening one marks it as read and leads to its subject. */
export function NotificationPanel({ onLeave, onSettings }: PanelProps) {
  const { data, error } = useNotifications();
  const client = useQueryClient();
  const navigate = useNavigate();
  const settled = () => void client.invalidateQueries({ queryKey: notificationsKey });
  const one = useMutation({
    mutationFn: (id: number) => api.call(readNotification, { params: { id } }),
    onSettled: settled,
  });
  const all = useMutation({ mutationFn: () => api.call(readAllNotifications, {}), onSettled: settled });
  const open = (entry: Notification) => {
    if (entry.read_at === null) one.mutate(entry.id);
    onLeave();
    if (entry.kind === 'job') openJobs();
    else if (entry.path !== null) void navigate(entry.path);
  };
  const unread = data?.results.some(({ read_at }) => read_at === null) ?? false;
  return (
    <>
      <header>
        <h2>通知</h2>
        <TextButton disabled={!unread || all.isPending} onClick={() => all.mutate()}>
          全部标为已读
        </TextButton>
        <TextButton onClick={onSettings}>设置</TextButton>
      </header>
      {error && (
        <p className="zg-bell-empty" role="alert">
          通知加载失败：{error.message}
        </p>
      )}
      {data?.count === 0 && <p className="zg-bell-empty">暂无通知。评论提及、任务完成和待复核会显示在这里。</p>}
      <ul aria-busy={data === undefined && !error}>
        {data?.results.map((entry) => (
          <Entry key={entry.id} entry={entry} onOpen={() => open(entry)} />
        ))}
      </ul>
    </>
  );
}
