import { defineErrors, failWith } from '../../../platform/errors.ts';

const handOverErrors = defineErrors({
  'hand_over.holds_work': {
    status: 409,
    text: ({ words }: { words: string }) => `还有未交接的工作：${words}。请先在用户列表中办理交接`,
  },
});

export const failHandOver = failWith(handOverErrors);
