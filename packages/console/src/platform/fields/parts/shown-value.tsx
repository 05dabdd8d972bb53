import type { Field } from '@zhanggui/contract/platform/fields/field';
import { type ConsoleFieldAdapter, isEmpty } from '../field-adapter.ts';

interface ShownValueProps {
  readonly adapter: ConsoleFieldAdapter;
  readonly field: Field;
  readonly value: unknown;
  readonly place: 'cell' | 'detail';
}

/** A value by its adapter, or '-' where there is none. */
export function ShownValue({ adapter, field, value, place }: ShownValueProps) {
  if (isEmpty(value)) return <span className="zg-faint">-</span>;
  const Shown = place === 'detail' ? (adapter.Detail ?? adapter.Cell) : adapter.Cell;
  return <Shown value={value} field={field} />;
}
