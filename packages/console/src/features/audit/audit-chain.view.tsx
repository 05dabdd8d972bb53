import { useQuery } from '@tanstack/react-query';
import { auditChain } from '@zhanggui/contract/features/audit/audit.action';
import { api } from '../../platform/api/api.ts';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { CopyButton } from '../../platform/kit/button/copy-button.tsx';
import './history.css';

const unread = { head_id: 100_000, head: '0'.repeat(64), sealed_at: 0, unsealed_count: 0, is_late: false };

/** How far the chain of seals reaches. */
export function AuditChainState() {
  const { data, error } = useQuery({
    queryKey: ['/api/audit', 'chain'],
    queryFn: () => api.call(auditChain, {}),
    refetchInterval: 10_000,
  });
  if (error && !data) return <span className="zg-chain">存证状态加载失败：{error.message}</span>;
  // An empty chain of the usual length keeps its room, so that the list does not jump.
  const { head_id, head, sealed_at, unsealed_count, is_late } = data ?? unread;
  return (
    <span className="zg-chain" aria-busy={!data}>
      <span className="zg-status" data-tone={is_late ? 'bad' : 'good'}>
        {is_late ? '存证延迟' : '存证正常'}
      </span>
      {head !== null && head_id !== null && (
        <span>
          最新校验值 #{head_id} <code>{head.slice(0, 12)}…</code> <CopyButton text={head} />
        </span>
      )}
      {sealed_at !== null && <span>存证于 {formatDateTime(sealed_at)}</span>}
      {unsealed_count > 0 && <span>{unsealed_count} 条待存证</span>}
    </span>
  );
}
