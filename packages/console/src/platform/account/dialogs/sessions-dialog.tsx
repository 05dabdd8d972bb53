import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { request } from '../../api/request.ts';
import { formatDateTime } from '../../format/date-time.ts';
import { Button, LinkButton } from '../../kit/button/button.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { describeBrowser } from '../describe-browser.ts';
import './dialogs.css';

interface OwnSession {
  readonly id: number;
  readonly address: string;
  readonly user_agent: string;
  readonly is_current: boolean;
  readonly created_at: number;
  readonly last_seen_at: number;
}

const queryKey = ['own-sessions'] as const;

function useSessions() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.get<{ results: readonly OwnSession[] }>('/api/session_readonly/', { limit: 100 }, { signal, shows: 'all' }),
  });
}

function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OwnSession) => request({ method: 'DELETE', path: `/api/session/${id}/` }),
    onSuccess: async () => {
      toast.success('已退出该设备');
      await queries.invalidateQueries({ queryKey });
    },
  });
}

function SessionRow({ entry }: { readonly entry: OwnSession }) {
  const { mutate, isPending } = useEndSession();
  const browser = describeBrowser(entry.user_agent);
  const ask = async () => {
    const content = '该设备将立即退出登录。';
    if (await confirm({ title: `退出「${browser}」？`, content, action: '退出该设备', tone: 'danger' })) mutate(entry);
  };
  return (
    <li className="zg-session">
      <div>
        <strong>{browser}</strong>
        {entry.is_current && <span className="zg-session-current">当前设备</span>}
        <p>
          {entry.address} · 登录于 {formatDateTime(entry.created_at)}
        </p>
        <p>最近使用 {formatDateTime(entry.last_seen_at)}</p>
      </div>
      {!entry.is_current && (
        <Button disabled={isPending} onClick={() => void ask()}>
          退出该设备
        </Button>
      )}
    </li>
  );
}

function Sessions(): ReactNode {
  const { data, error, refetch } = useSessions();
  if (error) {
    return (
      <p className="zg-dialog-note" role="alert">
        {error.message} <LinkButton onClick={() => void refetch()}>重试</LinkButton>
      </p>
    );
  }
  return (
    <ul className="zg-sessions" aria-busy={data === undefined}>
      {data?.results.map((entry) => (
        <SessionRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

/** Where the user is signed in; other devices can be signed out. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="登录设备" width={520} onClose={onClose}>
      <Sessions />
    </Dialog>
  );
}
