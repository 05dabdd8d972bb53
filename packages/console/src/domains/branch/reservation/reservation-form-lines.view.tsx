import { reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { ScannedLinesInput } from '../../stock/scan/scanned-lines-input.view.tsx';

const { id, sku, expected_quantity } = reservation.fields.lines.fields;
const field = { ...reservation.fields.lines, fields: { id, sku, expected_quantity } } as unknown as LinesField;

/** The goods that are asked for, by hand, by scan or from a sheet. */
export function ReservationFormLines(props: InputProps<LinesField>) {
  return <ScannedLinesInput {...props} field={field} />;
}
