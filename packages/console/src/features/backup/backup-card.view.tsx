import { useQuery } from '@tanstack/react-query';
import { backUpNow, readBackups } from '@zhanggui/contract/features/backup/backup.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { actionQuery } from '../../platform/api/action-query.ts';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { useScrollFocus } from '../../platform/kit/layout/use-scroll-focus.ts';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { type Column, ColumnRows } from '../../platform/kit/table/column-rows.tsx';
import { Table } from '../../platform/kit/table/table.tsx';
import { ActionButton } from '../../platform/resource/action/action-button.tsx';

const everyMilliseconds = 10_000;
const mega = 1024 * 1024;

const columns: readonly Column<ReplyOfAction<typeof readBackups>['results'][number]>[] = [
  { label: '备份', cell: ({ name }) => name },
  { label: '时间', cell: ({ made_at }) => formatDateTime(made_at) },
  { label: '行数', cell: ({ rows }) => formatNumber(rows) },
  { label: '文件', cell: ({ files }) => formatNumber(files) },
  { label: '大小（MB）', cell: ({ bytes }) => (bytes / mega).toFixed(1) },
];

/** The backups that lie on the server, one button for another, and how one is restored. */
export function BackupCard() {
  const scroll = useScrollFocus();
  const { data, error, refetch } = useQuery({
    ...actionQuery(readBackups, {}),
    refetchInterval: everyMilliseconds,
  });
  return (
    <section className="zg-state-card" data-width="full" aria-label="备份与恢复">
      <h2>备份与恢复</h2>
      <ActionButton action={backUpNow} onDone={() => void refetch()} />
      {error && <LoadFailed what="备份" error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <p className="zg-faint">还没有备份</p>}
      {data && data.results.length > 0 && (
        <div ref={scroll} className="zg-state-scroll">
          <Table className="zg-state-table" aria-label="备份">
            <ColumnRows columns={columns} rows={data.results} keyOf={({ name }) => name} />
          </Table>
        </div>
      )}
      <h3>恢复步骤</h3>
      <ol className="zg-backup-guide">
        <li>
          备份在服务器的 <code>{data?.folder ?? '…'}</code>
          ，每个备份是一个文件夹。请复制到另一台机器保存，旧的可以删除。
        </li>
        <li>
          另外保存 <code>SECRET_KEY</code>（或 <code>DATA_DIR</code> 里的 <code>secret-key</code>{' '}
          文件）：备份里没有它，缺少它不能恢复。
        </li>
        <li>
          准备空的 <code>DATA_DIR</code> 或空的数据库，并使用原来的 <code>SECRET_KEY</code>。
        </li>
        <li>
          在程序目录运行 <code>npm run restore -- 备份文件夹</code>：逐表核对后检查全部账目，损坏的备份会被拒绝。
        </li>
        <li>启动服务，登录后到“数据体检”确认各项正常。</li>
      </ol>
    </section>
  );
}
