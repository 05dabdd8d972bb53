import { definePages } from '../../platform/catalogue/page.ts';

export const deliveryPages = definePages({
  '/delivery/channel-list': {
    purpose: '与快递公司的合作：服务地区、费用规则与优先级，可以试算',
    creates: { title: '新建配送渠道' },
  },
  '/delivery/channel-staff-list': {
    purpose: '各渠道的联系人：客户经理、揽收员与客服',
    creates: { title: '新建渠道人员' },
  },
  '/delivery/update-timing-list': {
    purpose: '各渠道物流轨迹的更新时间：定时或间隔，可以暂停和立即更新',
    creates: { title: '新建更新时间' },
  },
});
