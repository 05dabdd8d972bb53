import { submittedApproval } from '../../features/approval/approval.action.ts';
import { objectSchema } from '../fields/field-adapters.ts';
import type { JsonSchema } from '../fields/field-kind.ts';
import { jsonContent } from './schemas.ts';

/** The reply of a call that a rule puts before a second pair of eyes. */
export const waiting: Readonly<Record<string, JsonSchema>> = {
  202: { description: '已提交复核', content: jsonContent(objectSchema(submittedApproval.fields, 'reply')) },
};
