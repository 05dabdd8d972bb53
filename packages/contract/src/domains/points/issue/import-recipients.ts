import { defineImport } from '../../../features/import/import.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { points } from '../../../platform/fields/number/points.ts';
import {
  recipientAliases,
  recipientColumns,
  recipientFile,
  recipientSample,
} from '../../enterprise/recipient/recipient-file.ts';
import { pointsIssue } from './points-issue.document.ts';

/** The people of a draft by file. */
export const importRecipients = defineImport({
  ...recipientFile,
  name: 'points.recipients',
  label: '导入发放名单',
  path: '/api/points_recipient/import/',
  permission: ['/integral#import'],
  choices: { points_issue: ref({ label: '发放单', to: () => pointsIssue, required: true }) },
  columns: {
    ...recipientColumns,
    points: points({ label: '积分', required: true, min: 1, max: 100_000_000 }),
  },
  aliases: {
    ...recipientAliases,
    points: ['发放积分', '金额', '数量', '积分数'],
  },
  sample: { ...recipientSample, points: '500' },
});
