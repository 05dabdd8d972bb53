import { defineEnum } from '../../../platform/enum.ts';
import { issueStates } from '../../enterprise/recipient/issue-events.ts';

export const pointsIssueState = defineEnum({
  name: 'points_issue_state',
  label: '发放状态',
  values: issueStates('发放'),
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
