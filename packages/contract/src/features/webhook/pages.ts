import { definePages } from '../../platform/catalogue/page.ts';

export const webhookPages = definePages({
  '/system/webhook': { purpose: '订单、退款有变化时通知其他系统：签名推送，失败自动重试，每次尝试都有记录' },
});
