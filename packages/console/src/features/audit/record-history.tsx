import { useInfiniteQuery } from '@tanstack/react-query';
import { type HistoryEntry, historyPage } from '@zhanggui/contract/features/audit/history';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { api } from '../../platform/api/api.ts';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { Button, TextButton } from '../../platform/kit/button/button.tsx';
import type { Row } from '../../platform/resource/data/row.ts';
import { useRefresh } from '../../platform/resource/data/use-records.ts';
import { useSend } from '../../platform/resource/form/use-send.ts';
import { ChangeTable } from './change-table.tsx';
import type { Change } from './changes.ts';
import { isRevertible, revertBody } from './revertible.ts';
import './history.css';

interface HistoryProps {
  readonly resource: ResourceDeclaration;
  readonly row: Row;
  /** Whether the record can be edited now, and by this user. */
  readonly mayUpdate: boolean;
}

function RevertButton({ resource, row, change }: Omit<HistoryProps, 'mayUpdate'> & { readonly change: Change }) {
  const { sending, send } = useSend();
  const refresh = useRefresh();
  const label = resource.fields[change.name]?.label ?? change.name;
  const revert = async () => {
    await send(() => api.update(resource.path, { id: row.id, ...revertBody(resource, row, change) }));
    await refresh();
  };
  return (
    <TextButton disabled={sending} aria-label={`${label}恢复为改前的值`} onClick={() => void revert()}>
      恢复
    </TextButton>
  );
}

function Entry({ entry, ...of }: HistoryProps & { readonly entry: HistoryEntry }) {
  const { person, app, act, act_label, changes, created_at, reason } = entry;
  const { resource, row, mayUpdate } = of;
  const canRevert = mayUpdate && act !== 'create';
  return (
    <li>
      <p>
        <strong>{person ?? app ?? '系统'}</strong> {act_label}
        <time>{formatDateTime(created_at)}</time>
      </p>
      {reason && <p className="zg-faint">原因：{reason}</p>}
      {changes && (
        <ChangeTable
          resource={resource}
          changes={changes}
          beside={(change) =>
            canRevert && isRevertible(resource, row, change) ? (
              <RevertButton resource={resource} row={row} change={change} />
            ) : null
          }
        />
      )}
    </li>
  );
}

/** What was done to a record, the newest first, with each field's difference and the way back of a single one. */
export function RecordHistory(props: HistoryProps) {
  const { resource, row } = props;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [resource.path, 'history', row.id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.get<{ readonly results: readonly HistoryEntry[] }>(
        `${resource.path}_readonly/${row.id}/history/`,
        { before: pageParam },
        { signal, shows: 'all' },
      ),
    getNextPageParam: ({ results }) => (results.length === historyPage ? results.at(-1)?.id : undefined),
  });
  if (error) return <p role="alert">历史加载失败：{error.message}</p>;
  if (!data) return <p aria-busy="true">加载中…</p>;
  const entries = data.pages.flatMap(({ results }) => results);
  if (entries.length === 0) return <p className="zg-faint">暂无操作记录</p>;
  return (
    <>
      <ol className="zg-history">
        {entries.map((entry) => (
          <Entry key={entry.id} {...props} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更早的记录
        </Button>
      )}
    </>
  );
}
