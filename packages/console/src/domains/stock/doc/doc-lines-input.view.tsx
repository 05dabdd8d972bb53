import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { useEffect, useRef } from 'react';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { LinesInput } from '../../../platform/fields/structure/lines-input.tsx';
import { emptyRow } from '../../../platform/fields/structure/nested-row.ts';
import '../../../platform/fields/structure/structure.css';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { Totals } from '../../../platform/kit/figure/totals.tsx';
import { addPieces, type ScannedPieces } from '../scan/scanned-lines.ts';
import { SkuScan } from '../scan/sku-scan.view.tsx';
import { type DocLine, totalOf } from './doc-line.ts';

/** What is filled in when a document is written; what really came is counted when it is posted. */
const { actual_quantity: _actual, ...written } = stockDoc.fields.lines.fields;
const field = { ...stockDoc.fields.lines, fields: written } as unknown as LinesField;

const maxLines = 200;
const newLine = emptyRow(written) as DocLine;

/** The lines of an inbound document with what they come to. */
export function DocLinesInput(props: InputProps<LinesField>) {
  const { value, onChange } = props;
  const lines = (value ?? []) as readonly DocLine[];
  const { quantity, amount_fen } = totalOf(lines);
  // Scans come faster than the form is drawn.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  const take = (pieces: ScannedPieces) => {
    const next = addPieces(latest.current, pieces, newLine);
    if (next.length > (field.max ?? maxLines)) return `一张单据最多 ${field.max ?? maxLines} 行`;
    latest.current = next;
    onChange(next as NonNullable<typeof value>);
    return undefined;
  };
  return (
    <>
      <SkuScan active="resting" onPieces={take} />
      <LinesInput {...props} field={field} adapterOf={adapterOf} />
      <Totals
        of={[
          { label: '合计', value: formatNumber(quantity), unit: '件' },
          { label: '金额', value: formatMoney(amount_fen), unit: '元' },
        ]}
      />
    </>
  );
}
