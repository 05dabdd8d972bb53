import type { ActionDeclaration } from '../../platform/action.ts';
import { objectSchema } from '../../platform/fields/field-adapters.ts';
import type { JsonSchema } from '../../platform/fields/field-kind.ts';
import { jsonContent } from '../../platform/openapi/schemas.ts';
import { submittedApproval } from './approval.action.ts';

/** The reply of a call that a rule may put before a second person. */
export function waitingReply({ approval }: Pick<ActionDeclaration, 'approval'>): Readonly<Record<string, JsonSchema>> {
  if (!approval) return {};
  return { 202: { description: '已提交复核', content: jsonContent(objectSchema(submittedApproval.fields, 'reply')) } };
}
