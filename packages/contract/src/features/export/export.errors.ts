import { defineErrors, failWith } from '../../platform/errors.ts';

/** Failures of writing a file of a list. */
const exportErrors = defineErrors({
  'export.more_codes': {
    status: 409,
    text: ({ codes }: { codes: number }) => `券码、卡密已多于提交时的 ${codes} 个，请重新导出`,
  },
});

export const failExport = failWith(exportErrors);
