import { messagePages as declared } from '@zhanggui/contract/domains/message/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const messagePages = definePages(declared, {
  '/content-management/message': { load: () => import('./message.page.tsx') },
  '/send-record': { load: () => import('./send-record.page.tsx') },
});
