import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type CommentEntry, commentPage } from '@zhanggui/contract/features/comment/comment';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useEffect } from 'react';
import { api } from '../../platform/api/api.ts';
import { request } from '../../platform/api/request.ts';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { Button, TextButton } from '../../platform/kit/button/button.tsx';
import { confirm } from '../../platform/kit/dialog/confirm.ts';
import { useSend } from '../../platform/resource/form/use-send.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { onStream } from '../../platform/stream/stream-events.ts';
import { CommentComposer } from './comment-composer.tsx';
import { partsOf } from './mention-text.ts';

interface CommentsProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
}

function useComments({ resource, id }: CommentsProps) {
  const client = useQueryClient();
  const queryKey = [resource.path, 'comments', id];
  useEffect(
    () => onStream('written', () => void client.invalidateQueries({ queryKey: [resource.path, 'comments', id] })),
    [client, resource.path, id],
  );
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.get<{ readonly results: readonly CommentEntry[] }>(
        `${resource.path}_readonly/${id}/comments/`,
        { before: pageParam },
        { signal, shows: 'all' },
      ),
    getNextPageParam: ({ results }) => (results.length === commentPage ? results.at(-1)?.id : undefined),
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey }) };
}

function WithdrawButton({ path, onDone }: { readonly path: string; readonly onDone: () => void }) {
  const { sending, send } = useSend();
  const withdraw = async () => {
    const isSure = await confirm({
      title: '撤回这条评论？',
      content: '内容不再显示，撤回的记录会保留。',
      action: '撤回',
      tone: 'danger',
    });
    if (!isSure) return;
    const sent = await send((intent) => request({ method: 'POST', path, body: {} }, { intent }));
    if (sent && 'reply' in sent) onDone();
  };
  return (
    <TextButton disabled={sending} onClick={() => void withdraw()}>
      撤回
    </TextButton>
  );
}

function Comment({ entry, path, onDone }: { entry: CommentEntry; path: string; onDone: () => void }) {
  const { user } = useSession();
  const { person, text, mentions, created_at, id } = entry;
  return (
    <li>
      <p className="zg-comment-head">
        <strong>{person.nickname}</strong>
        <time>{formatDateTime(created_at)}</time>
        {text !== null && person.id === user?.user_id && (
          <WithdrawButton path={`${path}${id}/withdraw/`} onDone={onDone} />
        )}
      </p>
      {text === null ? (
        <p className="zg-faint">评论已撤回</p>
      ) : (
        <p className="zg-comment-text">
          {partsOf(text, mentions).map((part) => (part.isMention ? <mark key={part.at}>{part.text}</mark> : part.text))}
        </p>
      )}
    </li>
  );
}

/** What is said of a record, the newest first, and the way to say something. */
export function RecordComments(props: CommentsProps) {
  const { resource, id } = props;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refresh } = useComments(props);
  const path = `${resource.path}/${id}/comments/`;
  const entries = data?.pages.flatMap(({ results }) => results);
  return (
    <div className="zg-comments">
      <CommentComposer resource={resource} id={id} onSaid={() => void refresh()} />
      {error && <p role="alert">评论加载失败：{error.message}</p>}
      {entries?.length === 0 && <p className="zg-faint">暂无评论。输入 @ 可提及同事，对方会收到通知。</p>}
      {entries && entries.length > 0 && (
        <ol className="zg-comment-list" aria-label="评论">
          {entries.map((entry) => (
            <Comment key={entry.id} entry={entry} path={path} onDone={() => void refresh()} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更早的评论
        </Button>
      )}
    </div>
  );
}
