import { definePages } from '../../kernel/catalogue/page.ts';

export const warningPages = definePages({
  '/order_warning': { purpose: '超过时限还没有人处理的事：认领、推迟、写明结果；规则可以调整' },
});
