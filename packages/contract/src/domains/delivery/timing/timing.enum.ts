import { defineEnum } from '../../../platform/enum.ts';

export const timingKind = defineEnum({
  name: 'timing_kind',
  label: '更新方式',
  values: [
    { value: 'daily', label: '每天定时' },
    { value: 'interval', label: '固定间隔' },
    { value: 'cron', label: 'cron 表达式' },
  ],
});

export const timingState = defineEnum({
  name: 'timing_state',
  label: '状态',
  values: [
    { value: 'active', label: '启用', tone: 'good' },
    { value: 'paused', label: '暂停', tone: 'neutral' },
  ],
});

export const runTrigger = defineEnum({
  name: 'run_trigger',
  label: '触发方式',
  values: [
    { value: 'schedule', label: '按时间' },
    { value: 'manual', label: '手动' },
  ],
});

export const runState = defineEnum({
  name: 'run_state',
  label: '执行结果',
  values: [
    { value: 'waiting', label: '等待执行', tone: 'info' },
    { value: 'running', label: '执行中', tone: 'info' },
    { value: 'succeeded', label: '成功', tone: 'good' },
    { value: 'failed', label: '失败', tone: 'attention' },
  ],
});
