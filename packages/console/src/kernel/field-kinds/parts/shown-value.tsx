import type { Field } from '@zhanggui/contract/kernel/field';
import { type ConsoleFace, isEmpty } from '../console-face.ts';

interface ShownValueProps {
  readonly face: ConsoleFace;
  readonly field: Field;
  readonly value: unknown;
  readonly place: 'cell' | 'detail';
}

/** A value by its face, or '-' where there is none. */
export function ShownValue({ face, field, value, place }: ShownValueProps) {
  if (isEmpty(value)) return <span className="zg-faint">-</span>;
  const Shown = place === 'detail' ? (face.Detail ?? face.Cell) : face.Cell;
  return <Shown value={value} field={field} />;
}
