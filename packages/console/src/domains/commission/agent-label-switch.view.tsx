import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';

/** What the page of agent labels shows. */
export const AgentLabelSwitch = viewSwitch('分公司', {
  labels: '分公司',
  summary: '佣金总览',
  rules: '佣金规则',
  lines: '佣金明细',
  settlements: '佣金结算',
  accounts: '佣金账户',
  entries: '佣金流水',
  as_of: '历史余额',
});
