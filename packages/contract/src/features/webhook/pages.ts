import { definePages } from '../../platform/catalogue/page.ts';

export const webhookPages = definePages({
  '/system/webhook': { purpose: '订单、退款变化时推送到外部系统：带签名，失败自动重试，每次尝试都有记录' },
});
