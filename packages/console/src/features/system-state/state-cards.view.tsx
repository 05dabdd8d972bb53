import type { systemState } from '@zhanggui/contract/features/system-state/system-state.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { formatDateTime } from '../../platform/format/date-time.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { bytesWords, durationWords } from './bytes.ts';
import { FactCard, type StateFact } from './state-parts.view.tsx';

export type SystemState = ReplyOfAction<typeof systemState>;

interface StateProps {
  readonly state: SystemState;
}

const longTransactionMs = 60_000;
const scarce = 0.1;
const crowded = 0.8;

function serverFacts(state: SystemState): StateFact[] {
  return [
    { label: '已运行', value: durationWords(state.taken_at - state.started_at) },
    { label: '启动时间', value: formatDateTime(state.started_at) },
    { label: '系统版本', value: state.server_version },
    { label: 'Node.js', value: state.node_version },
    { label: '内存', value: bytesWords(state.memory_bytes) },
    { label: '其中堆', value: bytesWords(state.heap_bytes) },
    { label: '处理器负载', value: `${state.load_percent}%` },
  ];
}

function databaseFacts(state: SystemState): StateFact[] {
  const connections = state.connections.reduce((sum, { total }) => sum + total, 0);
  const longest = state.longest_transaction_ms;
  return [
    { label: 'PostgreSQL', value: state.database_version },
    { label: '大小', value: bytesWords(state.database_bytes) },
    {
      label: '连接',
      value: `${connections} / ${state.connections_limit}`,
      alarm: connections > state.connections_limit * crowded,
    },
    {
      label: '最长事务',
      value: longest === null ? '-' : `${formatNumber(longest)} 毫秒`,
      alarm: (longest ?? 0) > longTransactionMs,
    },
    { label: '等待中的锁', value: state.locks_waiting, alarm: state.locks_waiting > 0 },
    { label: '备库', value: state.replicas === 0 ? '无' : state.replicas },
  ];
}

function storageFacts(state: SystemState): StateFact[] {
  const { disk_free_bytes: free, disk_total_bytes: total } = state;
  return [
    { label: '磁盘剩余', value: bytesWords(free), alarm: free < total * scarce },
    { label: '磁盘总量', value: bytesWords(total) },
    { label: '文件', value: `${formatNumber(state.file_count)} 个` },
    { label: '文件总量', value: bytesWords(state.file_bytes) },
  ];
}

function outboxFacts(state: SystemState): StateFact[] {
  return [
    { label: '待发送', value: formatNumber(state.outbox_waiting) },
    { label: '最早待发送', value: state.outbox_oldest_at === null ? '-' : formatDateTime(state.outbox_oldest_at) },
    { label: '已丢弃', value: formatNumber(state.outbox_dead), alarm: state.outbox_dead > 0 },
  ];
}

/** The single figures. */
export function StateCards({ state }: StateProps) {
  return (
    <>
      <FactCard title="服务" facts={serverFacts(state)} />
      <FactCard title="数据库" facts={databaseFacts(state)} />
      <FactCard title="存储" facts={storageFacts(state)} />
      <FactCard title="消息队列" facts={outboxFacts(state)} />
    </>
  );
}
