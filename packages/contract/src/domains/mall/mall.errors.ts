import { defineErrors, failWith } from '../../platform/errors.ts';

const mallErrors = defineErrors({
  'promotion.not_ready': { status: 409, text: ({ reason }: { reason: string }) => `不能启用：${reason}` },
});

export const failMall = failWith(mallErrors);
