import { definePages } from '../../platform/catalogue/page.ts';

export const messagePages = definePages({
  '/content-management/message': {
    purpose: '短信消息：模板、收件对象、预估人数与费用、定时发送、预算与拒收名单',
    creates: { title: '新建消息' },
  },
  '/send-record': { purpose: '每条消息发给了谁、结果、原因与费用；失败的可以重发' },
});
