import { defineAction } from '../../platform/action.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { jobState } from '../../platform/jobs/job.enum.ts';
import { replicaState } from './replica.enum.ts';

const required = true;
const whole = (label: string) => int({ label, required, min: 0, max: Number.MAX_SAFE_INTEGER });
const words = (label: string) => text({ label, required });
const moment = (label: string) => datetime({ label });

/** How the server and what it rests on are at this moment; at most five seconds old. */
export const systemState = defineAction({
  name: 'system_state.get',
  method: 'GET',
  path: '/api/system_state/',
  label: '系统状态',
  body: {},
  reply: {
    fields: {
      taken_at: datetime({ label: '采集时间', required }),
      started_at: datetime({ label: '启动时间', required }),
      node_version: words('Node.js 版本'),
      server_version: words('系统版本'),
      database_version: words('PostgreSQL 版本'),
      memory_bytes: whole('服务内存'),
      heap_bytes: whole('其中堆'),
      load_percent: whole('处理器负载'),
      history: lines({
        label: '近一小时',
        required,
        fields: {
          at: datetime({ label: '时间', required }),
          load_percent: whole('处理器负载'),
          memory_bytes: whole('服务内存'),
        },
      }),
      disk_free_bytes: whole('磁盘剩余'),
      disk_total_bytes: whole('磁盘总量'),
      file_count: whole('文件数'),
      file_bytes: whole('文件总量'),
      database_bytes: whole('数据库大小'),
      connections_limit: whole('连接上限'),
      longest_transaction_ms: int({ label: '最长事务', min: 0, max: Number.MAX_SAFE_INTEGER }),
      locks_waiting: whole('等待中的锁'),
      replicas: whole('备库'),
      replica_states: lines({
        label: '只读副本',
        required,
        fields: {
          name: words('地址'),
          state: enumOf({ label: '状态', of: replicaState, required }),
          lag_seconds: int({ label: '落后秒数', min: 0, max: Number.MAX_SAFE_INTEGER }),
        },
      }),
      outbox_waiting: whole('消息队列待发送'),
      outbox_dead: whole('消息队列已丢弃'),
      outbox_oldest_at: moment('最早待发送'),
      connections: lines({
        label: '连接',
        required,
        fields: {
          role: words('账号'),
          total: whole('连接'),
          active: whole('活动'),
          idle_in_transaction: whole('事务中空闲'),
        },
      }),
      tables: lines({
        label: '数据表',
        required,
        fields: {
          name: words('表'),
          bytes: whole('大小'),
          live_rows: whole('行数（估计）'),
          dead_rows: whole('死行'),
          vacuumed_at: moment('上次清理'),
        },
      }),
      jobs: lines({
        label: '任务',
        required,
        fields: {
          kind: words('种类'),
          state: enumOf({ label: '状态', of: jobState, required }),
          count: whole('近一天'),
          last_at: moment('最近'),
        },
      }),
      followers: lines({
        label: '统计同步',
        required,
        fields: { name: words('名称'), seen_at: moment('已同步至'), waiting: whole('待重算') },
      }),
      adapters: lines({
        label: '外部系统',
        required,
        fields: {
          name: words('代号'),
          label: words('系统'),
          selector: text({ label: '范围' }),
          adapter: text({ label: '接口' }),
        },
      }),
      ports: lines({
        label: '外部接口',
        required,
        fields: {
          name: words('接口'),
          calls: whole('调用'),
          failures: whole('失败'),
          last_failure_at: moment('最近失败'),
          last_failure: text({ label: '原因' }),
        },
      }),
    },
  },
  permission: '/system/state',
});
