import { pointsIssue } from '@zhanggui/contract/domains/points/issue/points-issue.document';
import { pointsIssueKind } from '@zhanggui/contract/domains/points/issue/points-issue.enum';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import { recipientsOf } from '../../enterprise/recipient/recipient-list.service.ts';

const years = `(date_part('year', $2::timestamptz AT TIME ZONE 'Asia/Shanghai') - date_part('year', e.hired_date))::int`;

export const pointsRecipients = recipientsOf({
  document: pointsIssue,
  people: 'points_recipient',
  value: 'points',
  each: 'points_each',
  rules: {
    [pointsIssueKind.everybody]: {},
    [pointsIssueKind.birthday]: { when: "date_part('month', e.birth_date) = i.rule_month" },
    [pointsIssueKind.service]: {
      when: `date_part('month', e.hired_date) = i.rule_month AND ${years} > 0`,
      times: years,
    },
  },
  refuseMore: (max) => failPoints('points.too_many', { max }),
});
