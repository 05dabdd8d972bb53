import { definePages } from '../../platform/catalogue/page.ts';

export const warningPages = definePages({
  '/order_warning': { purpose: '超过时限还没有人处理的事：认领、推迟、写明结果' },
  '/system/warning-rule': {
    purpose: '什么事过多久要预警、有多严重、归谁处理；改动立即生效',
    creates: { title: '新建预警规则' },
  },
});
