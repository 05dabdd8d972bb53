import { useQuery } from '@tanstack/react-query';
import { readLotsOf } from '@zhanggui/contract/domains/stock/lot/lot-choice';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import '../../../platform/fields/structure/structure.css';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { PiecesInput } from '../../../platform/fields/number/pieces-input.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import { useBeginning, useFormRecord } from '../../../platform/resource/form/form-record.ts';
import { DaysLeft } from '../level-cells.view.tsx';
import { choiceOf, lineFault, lotKey, startOf } from './lot-choice.ts';

type ReadLots = ReturnType<typeof readLotsOf>;

function useLots(read: ReadLots, id: number | undefined) {
  return useQuery({
    queryKey: [read.path, id],
    queryFn: ({ signal }) => api.call(read, { params: { id: id as number }, body: {} }, { signal }),
    enabled: id !== undefined,
  });
}

interface LeavingDocument {
  readonly name: string;
  readonly path: string;
}

/** A row for each lot with its days left, to say how many pieces leave from it; what ends first is filled in. */
export function lotChoiceInput(document: LeavingDocument) {
  const read = readLotsOf(document, []);
  return function LotChoiceInput({ id, onChange, onLeave }: InputProps<LinesField>) {
    const { data, error, refetch } = useLots(read, useFormRecord()?.id);
    const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
    // What was chosen before stays chosen where nothing is typed.
    const before = choiceOf(data?.lines ?? [], startOf(data?.lines ?? []));
    useBeginning('lines', before.length > 0 ? before : undefined);
    if (error) return <LoadFailed what="批次" error={error} onRetry={() => void refetch()} />;
    if (!data) return null;
    const lots = data.lines;
    if (lots.length === 0) return <p>发出地点没有这些商品的批次，发出时按先到期先出。</p>;
    const pieces = new Map([...startOf(lots), ...typed]);
    const type = (key: string, quantity: number | null) => {
      const next = new Map(typed).set(key, quantity ?? 0);
      setTyped(next);
      onChange(choiceOf(lots, new Map([...startOf(lots), ...next])) as unknown as Parameters<typeof onChange>[0]);
    };
    return (
      <div className="zg-lines">
        <Table aria-label="批次">
          <ColumnRows
            rows={lots}
            keyOf={lotKey}
            columns={[
              {
                label: '商品',
                cell: (lot, index) => {
                  if (lots[index - 1]?.line === lot.line) return null;
                  const word = lineFault(lots, pieces, lot.line);
                  return (
                    <span className="zg-moment">
                      {lot.sku_name} 共 {formatNumber(lot.wanted)} 件<small className="zg-code">{lot.sku_code}</small>
                      {word && <small className="zg-field-error">{word}</small>}
                    </span>
                  );
                },
              },
              {
                label: '批次号',
                cell: (lot) => (
                  <>
                    {lot.lot_no} <small className="zg-faint">{lot.expires_date ?? '无到期日'}</small>
                  </>
                ),
              },
              { label: '剩余天数', cell: (lot) => <DaysLeft value={lot.days_left} row={lot} /> },
              { label: '在库', align: 'end', cell: (lot) => formatNumber(lot.on_hand) },
              {
                label: '出库件数',
                width: 150,
                cell: (lot, index) =>
                  lot.may_leave ? (
                    <PiecesInput
                      id={index === 0 ? id : `${id}.${index}`}
                      label={`批次 ${lot.lot_no} 的出库件数`}
                      value={pieces.get(lotKey(lot)) ?? 0}
                      onChange={(quantity) => type(lotKey(lot), quantity)}
                      onLeave={onLeave}
                    />
                  ) : (
                    <span className="zg-faint">不能销售</span>
                  ),
              },
            ]}
          />
        </Table>
      </div>
    );
  };
}
