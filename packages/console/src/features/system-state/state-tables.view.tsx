import { replicaState } from '@zhanggui/contract/features/system-state/replica.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { jobKind, jobState } from '@zhanggui/contract/platform/jobs/job.enum';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { bytesWords } from './bytes.ts';
import type { SystemState } from './state-cards.view.tsx';
import { TableCard } from './state-parts.view.tsx';

const moment = (seconds: number | null) => (seconds === null ? '-' : formatDateTime(seconds));
const end = 'end';
const manyDead = 0.2;
const fewRows = 10_000;

interface StateProps {
  readonly state: SystemState;
}

function isBloated({ live_rows, dead_rows }: SystemState['tables'][number]): boolean {
  return dead_rows > fewRows && dead_rows > live_rows * manyDead;
}

function ReplicaTable({ state }: StateProps) {
  return (
    <TableCard
      title="只读副本"
      rows={state.replica_states}
      keyOf={({ name }) => name}
      empty="没有只读副本"
      columns={[
        { label: '地址', of: ({ name }) => name },
        {
          label: '状态',
          of: ({ state: fitness }) => labelOf(replicaState, fitness),
          alarm: ({ state: fitness }) => fitness !== 'ready',
        },
        { label: '落后（秒）', of: ({ lag_seconds }) => lag_seconds ?? '-', align: end },
      ]}
    />
  );
}

/** The figures in tables. */
export function StateTables({ state }: StateProps) {
  return (
    <>
      <TableCard
        title="连接"
        rows={state.connections}
        keyOf={({ role }) => role}
        empty="没有连接"
        columns={[
          { label: '账号', of: ({ role }) => role },
          { label: '连接', of: ({ total }) => total, align: end },
          { label: '活动', of: ({ active }) => active, align: end },
          { label: '事务中空闲', of: ({ idle_in_transaction }) => idle_in_transaction, align: end },
        ]}
      />
      {state.replica_states.length > 0 && <ReplicaTable state={state} />}
      <TableCard
        title="任务（近一天）"
        rows={state.jobs}
        keyOf={({ kind, state: outcome }) => `${kind} ${outcome}`}
        empty="近一天没有任务"
        columns={[
          { label: '种类', of: ({ kind }) => labelOf(jobKind, kind) },
          {
            label: '状态',
            of: ({ state: outcome }) => labelOf(jobState, outcome),
            alarm: ({ state: outcome }) => outcome === 'failed',
          },
          { label: '次数', of: ({ count }) => formatNumber(count), align: end },
          { label: '最近', of: ({ last_at }) => moment(last_at), align: end },
        ]}
      />
      <TableCard
        title="统计同步"
        rows={state.followers}
        keyOf={({ name }) => name}
        empty="尚未开始同步"
        columns={[
          { label: '名称', of: ({ name }) => name },
          { label: '已同步至', of: ({ seen_at }) => moment(seen_at), align: end },
          { label: '待重算', of: ({ waiting }) => formatNumber(waiting), align: end },
        ]}
      />
      <TableCard
        title="外部系统"
        rows={state.adapters}
        keyOf={({ name, selector }) => `${name} ${selector}`}
        empty="没有外部系统"
        columns={[
          { label: '系统', of: ({ label }) => label },
          { label: '范围', of: ({ selector }) => selector ?? '全部' },
          {
            label: '接口',
            of: ({ adapter }) => adapter ?? '未配置',
            alarm: ({ adapter }) => adapter === null,
          },
        ]}
      />
      <TableCard
        title="外部接口（本次启动以来）"
        width="full"
        rows={state.ports}
        keyOf={({ name }) => name}
        empty="没有外部接口"
        columns={[
          { label: '接口', of: ({ name }) => name },
          { label: '调用', of: ({ calls }) => formatNumber(calls), align: end },
          {
            label: '失败',
            of: ({ failures }) => formatNumber(failures),
            align: end,
            alarm: ({ failures }) => failures > 0,
          },
          { label: '最近失败', of: ({ last_failure_at }) => moment(last_failure_at), align: end },
          { label: '原因', of: ({ last_failure }) => last_failure ?? '-' },
        ]}
      />
      <TableCard
        title="最大的数据表"
        width="full"
        rows={state.tables}
        keyOf={({ name }) => name}
        empty="没有数据表"
        columns={[
          { label: '表', of: ({ name }) => name },
          { label: '大小', of: ({ bytes }) => bytesWords(bytes), align: end },
          { label: '行数（估计）', of: ({ live_rows }) => formatNumber(live_rows), align: end },
          { label: '死行', of: ({ dead_rows }) => formatNumber(dead_rows), align: end, alarm: isBloated },
          { label: '上次清理', of: ({ vacuumed_at }) => moment(vacuumed_at), align: end },
        ]}
      />
    </>
  );
}
