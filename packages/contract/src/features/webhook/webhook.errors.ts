import { defineErrors, failWith } from '../../platform/errors.ts';

const webhookErrors = defineErrors({
  'webhook.disabled': { status: 409, text: (_: Record<never, never>) => '推送地址已停用，启用后再推送' },
});

export const failWebhook = failWith(webhookErrors);
