import type { Field } from '@zhanggui/contract/platform/fields/field';
import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';

/** The field as text that hides nothing: of a code or card what is stored. */
export function plainField(field: Field): Field {
  return isPersonal(field) ? { kind: 'text', label: field.label } : field;
}
