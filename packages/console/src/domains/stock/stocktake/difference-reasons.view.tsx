import { stocktake } from '@zhanggui/contract/domains/stock/stocktake/stocktake.document';
import { differenceReason } from '@zhanggui/contract/domains/stock/stocktake/stocktake.enum';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import '../../../platform/fields/structure/structure.css';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { NativeSelect } from '../../../platform/kit/input/text-input.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import { useWholeRecord } from '../../../platform/resource/form/use-whole-record.ts';
import { SkuWords } from '../sku-words.view.tsx';

type Reason = Readonly<{
  line: number;
  reason: string;
}>;

function isWhole(one: Partial<Reason>): one is Reason {
  return one.line !== undefined && one.reason !== undefined;
}

/** A row for each SKU that differs, to choose why; what was chosen before is there already. */
export function DifferenceReasonsInput({ id, value, onChange, onLeave }: InputProps<LinesField>) {
  const { data, failed } = useWholeRecord(stocktake);
  const lines = (data?.lines ?? []).filter(({ difference }) => (difference ?? 0) !== 0);
  // Required lines begin with an empty one.
  const given = ((value ?? []) as unknown as readonly Partial<Reason>[]).filter(isWhole);
  const before = lines.flatMap(({ id: line, reason }) =>
    typeof line === 'number' && reason !== null ? [{ line, reason: String(reason) }] : [],
  );
  const chosen = new Map([...before, ...given].map(({ line, reason }) => [line, reason]));
  const choose = (line: number, reason: string) => {
    chosen.set(line, reason);
    onChange([...chosen].flatMap(([own, why]) => (why === '' ? [] : [{ line: own, reason: why }])));
  };
  if (failed) return failed;
  return (
    <div className="zg-lines">
      <Table aria-label="差异原因">
        <ColumnRows
          rows={lines}
          keyOf={({ id: line }) => Number(line)}
          columns={[
            { label: 'SKU', cell: ({ sku }) => <SkuWords of={sku} /> },
            {
              label: '账面 → 盘点',
              align: 'end',
              cell: ({ book_quantity, counted_quantity }) =>
                `${formatNumber(book_quantity ?? 0)} → ${formatNumber(counted_quantity ?? 0)}`,
            },
            {
              label: '原因',
              cell: (line, index) => (
                <NativeSelect
                  id={index === 0 ? id : `${id}.${index}`}
                  aria-label={`${String(line.sku.code)} 的差异原因`}
                  value={chosen.get(Number(line.id)) ?? ''}
                  onBlur={onLeave}
                  onChange={(event) => choose(Number(line.id), event.target.value)}
                >
                  <option value="">请选择</option>
                  {differenceReason.values.map((one) => (
                    <option key={one.value} value={one.value}>
                      {one.label}
                    </option>
                  ))}
                </NativeSelect>
              ),
            },
          ]}
        />
      </Table>
    </div>
  );
}
