import { organType } from '@zhanggui/contract/domains/account/employee/organ-type.enum';

const order = organType.values.map(({ value }) => value as string);

/** Why a type of organ can not be a child of another, or undefined. Parents have larger types, so no cycle can form. */
export function parentFault(type: string, parentType: string): string | undefined {
  const above = order.indexOf(parentType);
  return above >= 0 && above < order.indexOf(type) ? undefined : '上级必须是更大的组织';
}
