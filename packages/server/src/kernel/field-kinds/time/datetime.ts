import type { DatetimeField } from '@zhanggui/contract/kernel/field-kinds/time/datetime';
import type { ServerFace } from '../server-face.ts';

/** Moments are stored with microseconds and compared by whole second: `> t` means from the next second on. */
export const datetimeFace: ServerFace<DatetimeField> = {
  storage: ['timestamptz'],
  select: (column) => `floor(extract(epoch FROM ${column}))::bigint`,
  write: (value) => (typeof value === 'number' ? new Date(value * 1000) : value),
  compare(column, lookup, { value, bind }) {
    if (lookup === 'isnull') return `${column} IS ${value === true ? '' : 'NOT '}NULL`;
    if (lookup === 'in') return `floor(extract(epoch FROM ${column}))::bigint = ANY(${bind(value)}::bigint[])`;
    const seconds = value as number;
    const start = () => `${column} >= to_timestamp(${bind(seconds)})`;
    if (lookup === 'gte') return start();
    if (lookup === 'lt') return `${column} < to_timestamp(${bind(seconds)})`;
    const end = () => `${column} < to_timestamp(${bind(seconds + 1)})`;
    if (lookup === 'lte') return end();
    if (lookup === 'gt') return `${column} >= to_timestamp(${bind(seconds + 1)})`;
    return `(${start()} AND ${end()})`;
  },
};
