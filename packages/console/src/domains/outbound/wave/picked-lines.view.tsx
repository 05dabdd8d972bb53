import { useQuery } from '@tanstack/react-query';
import { readPickingList } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { api } from '../../../platform/api/api.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { wholeNumber } from '../../../platform/fields/number/int.tsx';
import { NumberInput } from '../../../platform/fields/parts/number-input.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import '../../../platform/fields/structure/structure.css';
import { formatNumber } from '../../../platform/format/number.ts';
import { useFormRecord } from '../../../platform/resource/form/form-record.ts';
import { SlotWords } from '../../order/print/slot-words.view.tsx';

type Found = Readonly<{
  sku: { readonly id: number };
  quantity: number | null;
}>;

/** The picking list of a wave. */
export function usePickingList(id: number | undefined) {
  return useQuery({
    queryKey: ['wave', 'picking list', id],
    queryFn: ({ signal }) => api.call(readPickingList, { params: { id: id as number }, body: {} }, { signal }),
    enabled: id !== undefined,
  });
}

/** The picked pieces of each SKU of a wave; the needed number by default. */
export function PickedLinesInput({ id, value, onChange, onLeave }: InputProps<LinesField>) {
  const { data } = usePickingList(useFormRecord()?.id);
  const given = (value ?? []) as unknown as readonly Found[];
  const set = (sku_id: number, quantity: number | null) =>
    onChange([...given.filter(({ sku }) => sku.id !== sku_id), { sku: { id: sku_id }, quantity }]);
  return (
    <div className="zg-lines">
      <Table aria-label="实拣件数">
        <thead>
          <tr>
            <th scope="col">库位</th>
            <th scope="col">商品</th>
            <th scope="col">格口</th>
            <th scope="col" data-align="end">
              应拣
            </th>
            <th scope="col" style={{ width: 150 }}>
              实拣
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.lines.map((line, index) => {
            const entry = given.find(({ sku }) => sku.id === line.sku_id);
            const found = entry ? entry.quantity : line.quantity;
            const inputId = index === 0 ? id : `${id}.${index}`;
            return (
              <tr key={line.sku_id}>
                <td data-label="库位">{line.bin_code ?? '-'}</td>
                <td data-label="商品">
                  <span className="zg-moment">
                    {line.goods_name} {line.spec_text}
                    <small className="zg-code">{line.sku_code}</small>
                    {line.lots && <small className="zg-faint">批次 {line.lots}</small>}
                  </span>
                </td>
                <td data-label="格口">
                  <SlotWords slots={line.slots} />
                </td>
                <td data-label="应拣" data-align="end">
                  {formatNumber(line.quantity)}
                </td>
                <td data-label="实拣">
                  <label className="zg-hidden" htmlFor={inputId}>
                    {line.sku_code} 的实拣件数
                  </label>
                  <NumberInput
                    id={inputId}
                    value={found}
                    text={wholeNumber}
                    issues={found === null ? { '': [] } : {}}
                    describedBy={undefined}
                    onChange={(quantity) => set(line.sku_id, quantity)}
                    onLeave={onLeave}
                  />
                  {found !== null && found < line.quantity && (
                    <small className="zg-field-error">
                      缺 {formatNumber(line.quantity - found)} 件，靠后的格口先缺
                    </small>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
