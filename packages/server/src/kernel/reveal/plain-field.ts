import type { Field } from '@zhanggui/contract/kernel/field';
import { isPersonal } from '@zhanggui/contract/kernel/field-kinds/text/personal';

/** The field as text that hides nothing. */
export function plainField(field: Field): Field {
  return isPersonal(field) ? { kind: 'text', label: field.label } : field;
}
