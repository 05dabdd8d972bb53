import type { mergedField } from '@zhanggui/contract/domains/customer/customer.enum';
import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import type { EnumsField } from '@zhanggui/contract/platform/fields/choice/enums';
import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../platform/fields/parts/shown-value.tsx';
import { LineTable } from '../../platform/fields/structure/line-table.tsx';
import { RadioButton } from '../../platform/kit/input/check-box.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { ColumnRows } from '../../platform/kit/table/column-rows.tsx';
import type { Row } from '../../platform/resource/data/row.ts';
import { useRecord } from '../../platform/resource/data/use-records.ts';
import { useFormRecord, useFormValue } from '../../platform/resource/form/form-record.ts';

type Taken = (typeof mergedField)['values'][number]['value'];

interface ChoiceProps {
  readonly row: Row;
  readonly name: Taken;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ row, name, chosen, onChoose }: ChoiceProps) {
  const field = fieldOf(customer, name);
  if (!field) return null;
  return (
    <label>
      <RadioButton name={`take-${name}`} checked={chosen} onChange={onChoose} />{' '}
      <ShownValue adapter={adapterOf(field)} field={field} value={row[name]} place="cell" />
    </label>
  );
}

/** Field by field, what stays after a merge: of the record the dialog is about, or of the other that ends. */
export function MergedFieldsInput(props: InputProps<EnumsField>) {
  const other = idOf(useFormValue('other'));
  return <MergedFields {...props} other={other} />;
}

/** The same where the other is known. */
export function MergedFields({
  field,
  value,
  onChange,
  other,
}: InputProps<EnumsField> & { readonly other: number | undefined }) {
  const [one, two] = [useRecord(customer, useFormRecord()?.id), useRecord(customer, other)];
  const failed = one.error ? one : two;
  if (failed.error) return <LoadFailed what="客户" error={failed.error} onRetry={() => void failed.refetch()} />;
  const [kept, ends] = [one.data, two.data] as (Row | undefined)[];
  if (!kept || !ends) return <p className="zg-faint">选择被合并的客户后，逐项选择保留哪一边</p>;
  const taken = value ?? [];
  const differing = field.of.values.filter(
    ({ value: name }) => JSON.stringify(kept[name] ?? null) !== JSON.stringify(ends[name] ?? null),
  );
  const take = (name: string, from: boolean) => onChange(from ? [...taken, name] : taken.filter((one) => one !== name));
  return (
    <LineTable label="合并预览">
      <ColumnRows
        rows={differing}
        keyOf={({ value: name }) => name}
        columns={[
          { label: '字段', isHead: true, cell: ({ label }) => label },
          ...[kept, ends].map((row) => ({
            label: `${row === kept ? '保留' : '被合并'}：${String(row.name)}`,
            cell: ({ value: name }: { readonly value: string }) => (
              <Choice
                row={row}
                name={name as Taken}
                chosen={taken.includes(name) === (row === ends)}
                onChoose={() => take(name, row === ends)}
              />
            ),
          })),
        ]}
      />
    </LineTable>
  );
}
