import { organType } from '@zhanggui/contract/domains/account/employee/organ-type.enum';

const order = organType.values.map(({ value }) => value as string);

/** Why an organ of one type can not stand under one of another, or nothing; a larger type comes first, so no ring can form. */
export function parentFault(type: string, parentType: string): string | undefined {
  const above = order.indexOf(parentType);
  return above >= 0 && above < order.indexOf(type) ? undefined : '上级必须是更大的组织';
}
