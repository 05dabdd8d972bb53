import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.resource';
import type { LinesField } from '@zhanggui/contract/kernel/field';
import type { IntField } from '@zhanggui/contract/kernel/field-kinds/number/int';
import type { RowOf } from '@zhanggui/contract/kernel/resource';
import type { InputProps } from '../../../kernel/field-kinds/console-face.ts';
import { wholeNumber } from '../../../kernel/field-kinds/number/int.tsx';
import { NumberInput } from '../../../kernel/field-kinds/parts/number-input.tsx';
import '../../../kernel/field-kinds/structure/structure.css';
import { formatNumber } from '../../../kernel/format/number.ts';
import { useRecord } from '../../../kernel/resource/data/use-records.ts';
import { useFormRecord } from '../../../kernel/resource/form/form-record.ts';
import { SkuWords } from '../sku-words.view.tsx';

type Line = NonNullable<RowOf<typeof transfer>['lines']>[number];

interface Counted {
  readonly line: number;
  readonly quantity: number | null;
}

function useTransferLines(): readonly Line[] {
  const { data } = useRecord(transfer, useFormRecord()?.id);
  return data?.lines ?? [];
}

function missingOf(line: Line): number {
  const gone = (line.received_quantity ?? 0) + (line.lost_quantity ?? 0) + (line.returned_quantity ?? 0);
  return line.expected_quantity - gone;
}

/** What arrived of each line of a transfer; everything that was sent until somebody counts otherwise. */
export function ArrivedLinesInput({ id, value, onChange, onLeave }: InputProps<LinesField>) {
  const lines = useTransferLines();
  const given = (value ?? []) as unknown as readonly Counted[];
  const set = (line: number, quantity: number | null) =>
    onChange([...given.filter((one) => one.line !== line), { line, quantity }] as never);
  return (
    <div className="zg-lines">
      <table aria-label="实收件数">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col" data-align="end">
              发出
            </th>
            <th scope="col" style={{ width: 160 }}>
              实收
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const entry = given.find((one) => one.line === line.id);
            const arrived = entry ? entry.quantity : line.expected_quantity;
            const inputId = index === 0 ? id : `${id}.${index}`;
            return (
              <tr key={line.id}>
                <td data-label="SKU">
                  <SkuWords of={line.sku} />
                </td>
                <td data-label="发出" data-align="end">
                  {formatNumber(line.expected_quantity)}
                </td>
                <td data-label="实收">
                  <label className="zg-hidden" htmlFor={inputId}>
                    {String(line.sku.code)} 的实收件数
                  </label>
                  <NumberInput
                    id={inputId}
                    value={arrived}
                    text={wholeNumber}
                    issues={arrived === null ? { '': [] } : {}}
                    describedBy={undefined}
                    onChange={(quantity) => set(line.id as number, quantity)}
                    onLeave={onLeave}
                  />
                  {arrived !== null && arrived < line.expected_quantity && (
                    <small className="zg-field-error">
                      少 {formatNumber(line.expected_quantity - arrived)} 件，收货后留作差异处理
                    </small>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Chooses the line whose missing pieces are explained. */
export function MissingLineInput({ id, value, onChange, onLeave }: InputProps<IntField>) {
  const lines = useTransferLines().filter((line) => missingOf(line) > 0);
  return (
    <select
      id={id}
      className="zg-input"
      value={value ?? ''}
      onBlur={onLeave}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">请选择</option>
      {lines.map((line) => (
        <option key={line.id} value={line.id as number}>
          {String(line.sku.code)} {String(line.sku.name)}：差 {missingOf(line)} 件
        </option>
      ))}
    </select>
  );
}
