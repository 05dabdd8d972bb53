import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notification } from '@zhanggui/contract/features/notification/notification.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useEffect } from 'react';
import { api, type Page } from '../../platform/api/api.ts';
import { onStream } from '../../platform/stream/stream-events.ts';
import { showOnDesktop } from './desktop.ts';

export type Notification = RowOf<typeof notification>;

/** Where notifications are kept: whatever begins so is read again when one came or was read. */
export const notificationsKey = ['notifications'];

/** The number of unread notifications, counted again on stream events. */
export function useUnread(): number {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: notificationsKey });
    const came = onStream('notification', (data) => {
      again();
      showOnDesktop(data);
    });
    const missed = onStream('open', again);
    return () => {
      came();
      missed();
    };
  }, [client]);
  const { data } = useQuery({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: ({ signal }) =>
      api.get<Page<Notification>>(
        `${notification.path}_readonly/`,
        { read_at__isnull: true, limit: 1 },
        { signal, shows: 'all' },
      ),
  });
  return data?.count ?? 0;
}
