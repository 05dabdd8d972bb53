import type { RegionField } from '@zhanggui/contract/platform/fields/choice/region';

/** How far names from province down lead. */
export interface Way {
  /** How many of the names lead to a place that exists. */
  readonly depth: number;
  /** Whether the last place has others in it. */
  readonly goes_on: boolean;
}

const levels = ['省', '市', '区县'] as const;

/** What is wrong with a place: a name that leads nowhere, or one that ends before its field allows; a city without counties is deep enough. */
export function regionFault(
  { label, depth: least = 1 }: Pick<RegionField, 'label' | 'depth'>,
  names: readonly string[],
  { depth, goes_on }: Way,
): string | undefined {
  if (depth < names.length) return `${names.slice(0, depth).join('')}没有“${names[depth]}”这个地区`;
  return names.length < least && goes_on ? `${label}应选到${levels[least - 1]}` : undefined;
}
