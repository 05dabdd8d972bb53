import type { FormSection, ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { writableFields } from '../../fields/structure/nested-row.ts';

/** The groups of a resource's form: the declared ones, or one with every field that can be written. */
export function formSections({ form, fields, label }: ResourceDeclaration): readonly FormSection[] {
  return form ?? [{ title: `${label}信息`, fields: writableFields(fields).map(([name]) => name) }];
}
