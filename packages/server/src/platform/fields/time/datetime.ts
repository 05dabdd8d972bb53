import type { DatetimeField } from '@zhanggui/contract/platform/fields/time/datetime';
import type { ServerFieldAdapter } from '../field-adapter.ts';

/** `date_part` reckons in binary, which holds whole seconds exactly and takes half the time of `extract`'s decimals. */
const seconds = (column: string) => `floor(date_part('epoch', ${column}))::bigint`;

/** Moments are stored with microseconds and compared by whole second: `> t` means from the next second on. */
export const datetimeAdapter: ServerFieldAdapter<DatetimeField> = {
  storage: ['timestamptz'],
  select: seconds,
  write: (value) => (typeof value === 'number' ? new Date(value * 1000) : value),
  compare(column, lookup, { value, bind }) {
    if (lookup === 'isnull') return `${column} IS ${value === true ? '' : 'NOT '}NULL`;
    if (lookup === 'in') return `${seconds(column)} = ANY(${bind(value)}::bigint[])`;
    const from = value as number;
    const start = () => `${column} >= to_timestamp(${bind(from)})`;
    if (lookup === 'gte') return start();
    if (lookup === 'lt') return `${column} < to_timestamp(${bind(from)})`;
    const end = () => `${column} < to_timestamp(${bind(from + 1)})`;
    if (lookup === 'lte') return end();
    if (lookup === 'gt') return `${column} >= to_timestamp(${bind(from + 1)})`;
    return `(${start()} AND ${end()})`;
  },
};
