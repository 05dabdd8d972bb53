import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { Totals } from '../../../platform/kit/figure/totals.tsx';
import { ScannedLinesInput } from '../scan/scanned-lines-input.view.tsx';
import { type DocLine, totalOf } from './doc-line.ts';

/** What is filled in when a document is written; what really came is counted when it is posted. */
const { actual_quantity: _actual, ...written } = stockDoc.fields.lines.fields;
const field = { ...stockDoc.fields.lines, fields: written } as unknown as LinesField;

/** The lines of an inbound document with what they come to. */
export function DocLinesInput(props: InputProps<LinesField>) {
  const { quantity, amount_fen } = totalOf((props.value ?? []) as readonly DocLine[]);
  return (
    <>
      <ScannedLinesInput {...props} field={field} />
      <Totals
        of={[
          { label: '合计', value: formatNumber(quantity), unit: '件' },
          { label: '金额', value: formatMoney(amount_fen), unit: '元' },
        ]}
      />
    </>
  );
}
