import { defineErrors, failWith } from '../errors.ts';

/** Failures of what people keep for themselves. */
const personalErrors = defineErrors({
  'user_setting.too_many': {
    status: 409,
    text: ({ most }: { most: number }) => `个人设置最多保存 ${most} 项`,
  },
});

export const failPersonal = failWith(personalErrors);
