import { defineErrors, failWith } from '../errors.ts';

type None = Record<never, never>;

/** Failures of starting, following and stopping jobs. */
const jobErrors = defineErrors({
  'job.ended': { status: 409, text: (_: None) => '任务已结束' },
  'import.bad_rows': {
    status: 409,
    text: ({ count, first }: { count: number; first: string }) =>
      `${count} 行有误，没有导入任何一行；改好后重试。${first}`,
  },
  'job.not_undoable': { status: 409, text: (_: None) => '没有可撤销的导入：没有导入任何一行，或已全部撤销' },
  'job.importing': { status: 409, text: (_: None) => '导入还在进行，请先停止或等它结束' },
  'job.undoing': { status: 409, text: (_: None) => '正在撤销，请等撤销结束' },
  'job.owner_gone': { status: 409, text: (_: None) => '账号已停用，任务未执行' },
  'job.scope_changed': { status: 409, text: (_: None) => '账号的数据范围已变更，任务未执行' },
  'job.interrupted': { status: 409, text: (_: None) => '任务多次中断，已放弃' },
  'job.too_many': {
    status: 409,
    text: ({ max }: { max: number }) => `您已有${max}个任务在排队或进行，请等其中一个结束`,
  },
});

export const failJob = failWith(jobErrors);
