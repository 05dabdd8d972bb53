import { webhookPages as declared } from '@zhanggui/contract/features/webhook/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const webhookPages = definePages(declared, {
  '/system/webhook': { load: () => import('./webhook.page.tsx') },
});
