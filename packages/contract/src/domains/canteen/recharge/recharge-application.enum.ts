import { defineEnum } from '../../../platform/enum.ts';
import { issueStates } from '../../enterprise/recipient/issue-events.ts';

export const rechargeState = defineEnum({
  name: 'recharge_state',
  label: '充值申请状态',
  values: issueStates('充值'),
});

/** How the people of an application are found. */
export const rechargeKind = defineEnum({
  name: 'recharge_kind',
  label: '充值方式',
  values: [
    { value: 'list', label: '按名单或部门' },
    { value: 'everybody', label: '全体在职员工' },
  ],
});
