import { defineErrors, failWith } from '../../platform/errors.ts';

const demoDataErrors = defineErrors({
  'demo_data.none': {
    status: 409,
    text: (_: Record<never, never>) => '没有可以清除的演示数据：本系统不是以演示数据启动的，或已清除',
  },
  'demo_data.own_rows': {
    status: 409,
    text: ({ found }: { found: string }) =>
      `系统里有不是演示的数据（${found}），不能清除；请先删除，或另建一套不带演示数据的系统`,
    expose: ['found'],
  },
  'demo_data.busy': { status: 409, text: (_: Record<never, never>) => '有任务正在执行，请等它们完成后再清除' },
});

export const failDemoData = failWith(demoDataErrors);
