import { defineImport } from '../../../features/import/import.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { pointsIssue } from './points-issue.document.ts';

/** The people of a draft by file; several files add up to one list. */
export const importRecipients = defineImport({
  name: 'points.recipients',
  label: '导入发放名单',
  path: '/api/points_recipient/import/',
  permission: ['/integral#import'],
  choices: { points_issue: ref({ label: '发放单', to: () => pointsIssue, required: true }) },
  columns: {
    number: code({ label: '工号', required: true, max: 32 }),
    name: text({ label: '姓名', max: 64 }),
    points: int({ label: '积分', required: true, min: 1, max: 100_000_000 }),
  },
  aliases: {
    number: ['员工编号', '人员编号', '员工号', '编号'],
    name: ['员工姓名'],
    points: ['发放积分', '金额', '数量', '积分数'],
  },
  key: ['number'],
  unit: 'file',
  sample: { number: 'HE0001', name: '李晓燕', points: '500' },
  max: 100_000,
});
