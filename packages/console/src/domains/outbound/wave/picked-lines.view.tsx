import { useQuery } from '@tanstack/react-query';
import { readPickingList } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { actionQuery } from '../../../platform/api/action-query.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { PiecesInput } from '../../../platform/fields/number/pieces-input.tsx';
import { issuesBelow } from '../../../platform/fields/parts/nested-issues.ts';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import '../../../platform/fields/structure/structure.css';
import { formatNumber } from '../../../platform/format/number.ts';
import { useFormRecord } from '../../../platform/resource/form/form-record.ts';
import { useReadFirst } from '../../../platform/resource/form/use-read-first.tsx';
import { SlotWords } from '../../order/print/slot-words.view.tsx';

type Found = Readonly<{
  sku: { readonly id: number };
  quantity: number | null;
}>;

const columns: readonly Column<ReplyOfAction<typeof readPickingList>['lines'][number]>[] = [
  { label: '库位', cell: ({ bin_code }) => bin_code ?? '-' },
  {
    label: '商品',
    cell: ({ goods_name, spec_text, sku_code, lots }) => (
      <span className="zg-moment">
        {goods_name} {spec_text}
        <small className="zg-code">{sku_code}</small>
        {lots && <small className="zg-faint">批次 {lots}</small>}
      </span>
    ),
  },
  { label: '格口', cell: ({ slots }) => <SlotWords slots={slots} /> },
  { label: '应拣', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
];

/** The picking list of a wave. */
export function usePickingList(id: number | undefined) {
  const asked = actionQuery(readPickingList, { params: { id: id ?? 0 }, body: {} });
  return useQuery({ ...asked, enabled: id !== undefined });
}

/** The picked pieces of each SKU of a wave; the needed number by default. */
export function PickedLinesInput({ id, value, issues, onChange, onLeave }: InputProps<LinesField>) {
  const { data, failed } = useReadFirst(usePickingList(useFormRecord()?.id), '拣货单');
  const given = (value ?? []) as unknown as readonly Found[];
  const set = (sku_id: number, quantity: number | null) =>
    onChange([...given.filter(({ sku }) => sku.id !== sku_id), { sku: { id: sku_id }, quantity }]);
  return (
    <div className="zg-lines">
      {failed}
      <Table aria-label="实拣件数">
        <ColumnRows
          rows={data?.lines ?? []}
          keyOf={({ sku_id }) => sku_id}
          columns={[
            ...columns,
            {
              label: '实拣',
              width: 150,
              cell: (line, index) => {
                const place = given.findIndex(({ sku }) => sku.id === line.sku_id);
                const found = place < 0 ? line.quantity : (given[place]?.quantity ?? null);
                const inputId = index === 0 ? id : `${id}.${index}`;
                return (
                  <>
                    <PiecesInput
                      id={inputId}
                      label={`${line.sku_code} 的实拣件数`}
                      value={found}
                      issues={issuesBelow(issues, `${place}.quantity`)}
                      onChange={(quantity) => set(line.sku_id, quantity)}
                      onLeave={onLeave}
                    />
                    {found !== null && found < line.quantity && (
                      <small className="zg-field-error">
                        缺 {formatNumber(line.quantity - found)} 件，靠后的格口先缺
                      </small>
                    )}
                  </>
                );
              },
            },
          ]}
        />
      </Table>
    </div>
  );
}
