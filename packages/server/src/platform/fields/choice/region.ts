import type { RegionField } from '@zhanggui/contract/platform/fields/choice/region';
import { asIs, type ServerFieldAdapter, unchanged } from '../field-adapter.ts';

export const regionAdapter: ServerFieldAdapter<RegionField> = {
  storage: ['_text'],
  select: asIs,
  write: unchanged,
  compare(column, lookup, { value, bind }) {
    if (lookup === 'isnull') return `${column} IS ${value === true ? '' : 'NOT '}NULL`;
    const names = value as readonly string[];
    return `${column}[1:${names.length}] = ${bind(names)}::text[]`;
  },
};
