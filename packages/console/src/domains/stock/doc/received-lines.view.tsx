import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.resource';
import type { LinesField } from '@zhanggui/contract/kernel/field';
import type { RowOf } from '@zhanggui/contract/kernel/resource';
import type { InputProps } from '../../../kernel/field-kinds/console-face.ts';
import { wholeNumber } from '../../../kernel/field-kinds/number/int.tsx';
import { NumberInput } from '../../../kernel/field-kinds/parts/number-input.tsx';
import '../../../kernel/field-kinds/structure/structure.css';
import { formatNumber } from '../../../kernel/format/number.ts';
import { useRecord } from '../../../kernel/resource/data/use-records.ts';
import { useFormRecord } from '../../../kernel/resource/form/form-record.ts';
import { SkuWords } from '../sku-words.view.tsx';

type DocLineRow = NonNullable<RowOf<typeof stockDoc>['lines']>[number];

interface Received {
  readonly line: number;
  readonly actual_quantity: number | null;
}

interface LineProps extends Pick<InputProps, 'id' | 'onLeave'> {
  readonly line: DocLineRow;
  readonly received: number | null;
  readonly onChange: (quantity: number | null) => void;
}

function ReceivedLine({ id, line, received, onChange, onLeave }: LineProps) {
  const { sku, expected_quantity } = line;
  const differs = received !== null && received !== expected_quantity;
  return (
    <tr>
      <td data-label="SKU">
        <SkuWords of={sku} />
      </td>
      <td data-label="应收" data-align="end">
        {formatNumber(expected_quantity)}
      </td>
      <td data-label="实收">
        <label className="zg-hidden" htmlFor={id}>
          {String(sku.code)} 的实收数量
        </label>
        <NumberInput
          id={id}
          value={received}
          text={wholeNumber}
          issues={received === null ? { '': [] } : {}}
          describedBy={undefined}
          onChange={onChange}
          onLeave={onLeave}
        />
        {differs && <small className="zg-field-error">与应收相差 {formatNumber(received - expected_quantity)}</small>}
      </td>
    </tr>
  );
}

/** What really came of each line of the document; everything as expected until somebody counts otherwise. */
export function ReceivedLinesInput({ id, value, onChange, onLeave }: InputProps<LinesField>) {
  const { data } = useRecord(stockDoc, useFormRecord()?.id);
  const given = (value ?? []) as unknown as readonly Received[];
  const lines = data?.lines ?? [];
  const receivedOf = ({ id: line, expected_quantity }: DocLineRow) => {
    const entry = given.find((one) => one.line === line);
    return entry ? entry.actual_quantity : expected_quantity;
  };
  const set = (line: number, actual_quantity: number | null) =>
    onChange([...given.filter((one) => one.line !== line), { line, actual_quantity }] as never);
  return (
    <div className="zg-lines">
      <table aria-label="实收数量">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col" data-align="end">
              应收
            </th>
            <th scope="col" style={{ width: 160 }}>
              实收
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <ReceivedLine
              key={line.id}
              id={index === 0 ? id : `${id}.${index}`}
              line={line}
              received={receivedOf(line)}
              onChange={(quantity) => set(line.id as number, quantity)}
              onLeave={onLeave}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
