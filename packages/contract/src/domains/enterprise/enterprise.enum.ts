import { defineEnum } from '../../platform/enum.ts';

export const enterpriseState = defineEnum({
  name: 'enterprise_state',
  label: '企业状态',
  values: [
    { value: 'active', label: '合作中', tone: 'good' },
    { value: 'suspended', label: '已暂停', tone: 'attention' },
    { value: 'ended', label: '已终止', tone: 'neutral' },
  ],
});

export const employeeState = defineEnum({
  name: 'employee_state',
  label: '在职状态',
  values: [
    { value: 'employed', label: '在职', tone: 'good' },
    { value: 'left', label: '离职', tone: 'neutral' },
  ],
});

/** What a list of people is: all who work there, or some who came, moved or left. */
export const rosterKind = defineEnum({
  name: 'roster_kind',
  label: '名单内容',
  values: [
    { value: 'changes', label: '部分人员：名单外的不变' },
    { value: 'everybody', label: '全体在职：名单外的按离职处理' },
  ],
});

/** How a person came into a list of recipients. */
export const recipientOrigin = defineEnum({
  name: 'recipient_origin',
  label: '名单来源',
  values: [
    { value: 'rule', label: '按单据计算' },
    { value: 'file', label: '文件导入' },
  ],
});
