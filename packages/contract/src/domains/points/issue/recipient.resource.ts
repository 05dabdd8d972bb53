import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { recipientOrigin } from '../../enterprise/enterprise.enum.ts';
import { pointsIssue } from './points-issue.document.ts';

const output = { required: true, read_only: true } as const;

/** A person of an issue, with what they are given. */
export const pointsRecipient = defineResource({
  name: 'points_recipient',
  label: '发放名单',
  path: '/api/points_recipient',
  page: '/integral',
  readers: [{ page: '/enterprise/index' }],
  fields: {
    points_issue: ref({ label: '发放单', to: () => pointsIssue, ...output, filter: 'fast' }),
    employee: ref({ label: '员工', to: () => employee, ...output, filter: 'fast' }),
    points: points({ label: '积分', max: 100_000_000, ...output, filter: 'bounded' }),
    origin: enumOf({ label: '来源', of: recipientOrigin, ...output, filter: 'bounded' }),
    is_posted: bool({ label: '已到账', ...output, computed: true }),
    unspent: points({ label: '未用积分', help: '这一次发放还剩下的', max: 100_000_000, ...output, computed: true }),
  },
  label_fields: ['employee'],
  can: [],
  columns: ['points_issue', 'employee', 'points', 'origin', 'is_posted', 'unspent'],
  filters: ['points_issue', 'employee', 'origin'],
  sums: ['points'],
  large: { facets: ['origin'] },
});
