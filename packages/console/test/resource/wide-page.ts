import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { wide } from '../sample/wide.ts';

const total = 100_000;
const firstMoment = 1_750_000_000;

function played(kind: string, id: number): unknown {
  const values: Readonly<Record<string, unknown>> = {
    code: `KB${String(id).padStart(8, '0')}`,
    text: `第 ${id} 行的名称`,
    money: id * 137,
    quantity: id % 977,
    enum: id % 5,
    datetime: firstMoment + id * 60,
  };
  return values[kind];
}

/** A page of a hundred thousand records, newest first. */
export function widePage(query: URLSearchParams) {
  const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
  const count = Math.max(0, Math.min(limit, total - offset));
  const results = Array.from({ length: count }, (_, at) => {
    const id = total - offset - at;
    const entries = Object.entries<Fields[string]>(wide.fields).map(([name, { kind }]) => [name, played(kind, id)]);
    return {
      id,
      version: 1,
      is_deleted: false,
      created_at: firstMoment,
      updated_at: firstMoment,
      ...Object.fromEntries(entries),
    };
  });
  return { count: total, next: null, previous: null, results };
}
