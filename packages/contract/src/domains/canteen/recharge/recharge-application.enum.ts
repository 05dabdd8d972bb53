import { defineEnum } from '../../../platform/enum.ts';

export const rechargeState = defineEnum({
  name: 'recharge_state',
  label: '充值申请状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待充值', tone: 'info' },
    { value: 'posting', label: '充值中', tone: 'info' },
    { value: 'posted', label: '已充值', tone: 'good' },
    { value: 'reversing', label: '冲回中', tone: 'attention' },
    { value: 'reversed', label: '已冲回', tone: 'neutral' },
    { value: 'void', label: '已作废', tone: 'neutral' },
  ],
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
