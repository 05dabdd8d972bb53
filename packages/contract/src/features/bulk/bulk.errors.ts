import { defineErrors, failWith } from '../../platform/errors.ts';

/** Failures of acting on many records at once. */
const bulkErrors = defineErrors({
  'bulk.too_many': { status: 400, text: ({ max }: { max: number }) => `一次最多处理 ${max} 条，请缩小筛选范围` },
  'bulk.none': { status: 400, text: (_: Record<never, never>) => '没有符合条件的记录' },
  'bulk.moved': {
    status: 409,
    text: ({ count }: { count: number }) => `符合条件的记录已变为 ${count} 条，请核对后再执行`,
    expose: ['count'],
  },
  'bulk.nothing_left': { status: 409, text: (_: Record<never, never>) => '任务没有待处理的记录，不能继续' },
});

export const failBulk = failWith(bulkErrors);
