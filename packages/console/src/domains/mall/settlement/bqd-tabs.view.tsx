import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** The parts of the page of 青岛银行. */
export const BqdTabs = viewSwitch('查看', {
  orders: '订单与结算',
  handling: '发货与售后',
  settlements: '结算批次',
  lines: '结算明细',
  differences: '货架差异',
  messages: '对接消息',
});
