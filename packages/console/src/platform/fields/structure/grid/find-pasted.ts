import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { AdapterOf } from '../../field-adapter.ts';
import type { Grid, GridPlace } from './fill-grid.ts';

/** Further texts of one paste are not looked for. */
const maxTexts = 500;

/** The adapters of a grid's fields, including the parsing of pasted texts that needs the server. */
export async function findPasted(
  columns: Grid<never>['columns'],
  from: GridPlace,
  cells: readonly (readonly string[])[],
  adapterOf: AdapterOf,
): Promise<AdapterOf> {
  const known = new Map<Field, Map<string, unknown>>();
  const requested = columns.slice(from.column).flatMap(([, field], across) => {
    const { find } = adapterOf(field);
    const texts = new Set(cells.map((row) => row[across] ?? '').filter((text) => text !== ''));
    if (!find || texts.size === 0) return [];
    const values = new Map<string, unknown>();
    known.set(field, values);
    return [...texts].slice(0, maxTexts).map(async (text) => {
      values.set(text, await find(text, field).catch(() => undefined));
    });
  });
  await Promise.all(requested);
  return (field) => {
    const adapter = adapterOf(field);
    const values = known.get(field);
    return values ? { ...adapter, read: (text) => values.get(text) } : adapter;
  };
}
