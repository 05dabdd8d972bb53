import type { RegionField } from '@zhanggui/contract/kernel/field-kinds/choice/region';
import { asIs, type ServerFace, unchanged } from '../server-face.ts';

export const regionFace: ServerFace<RegionField> = {
  storage: ['_text'],
  select: asIs,
  write: unchanged,
  compare(column, lookup, { value, bind }) {
    if (lookup === 'isnull') return `${column} IS ${value === true ? '' : 'NOT '}NULL`;
    const names = value as readonly string[];
    return `${column}[1:${names.length}] = ${bind(names)}::text[]`;
  },
};
