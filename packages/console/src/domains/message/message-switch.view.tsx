import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';

/** The parts of the page of messages. */
export const MessageSwitch = viewSwitch('消息', {
  messages: '消息',
  templates: '模板',
  opt_outs: '拒收名单',
  budgets: '月度预算',
});
