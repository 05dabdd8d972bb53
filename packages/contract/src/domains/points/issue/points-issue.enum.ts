import { defineEnum } from '../../../platform/enum.ts';

export const pointsIssueState = defineEnum({
  name: 'points_issue_state',
  label: '发放状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待发放', tone: 'info' },
    { value: 'posting', label: '发放中', tone: 'info' },
    { value: 'posted', label: '已发放', tone: 'good' },
    { value: 'reversing', label: '冲回中', tone: 'attention' },
    { value: 'reversed', label: '已冲回', tone: 'neutral' },
    { value: 'void', label: '已作废', tone: 'neutral' },
  ],
});

/** How the people of an issue are found. */
export const pointsIssueKind = defineEnum({
  name: 'points_issue_kind',
  label: '发放方式',
  values: [
    { value: 'list', label: '按名单或部门' },
    { value: 'everybody', label: '全体在职员工' },
    { value: 'birthday', label: '当月生日' },
    { value: 'service', label: '当月司龄周年' },
  ],
});
