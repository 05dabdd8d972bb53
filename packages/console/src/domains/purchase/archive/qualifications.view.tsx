import { qualificationKind } from '@zhanggui/contract/domains/supplier/supplier.enum';
import type { supplier } from '@zhanggui/contract/domains/supplier/supplier.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { Expiry } from './expiry.view.tsx';

type Qualification = NonNullable<RowOf<typeof supplier>['qualifications']>[number];

const picture = { kind: 'image', label: '扫描件' } as const;

const columns: readonly Column<Qualification>[] = [
  { label: '类型', cell: ({ kind }) => <EnumLabel of={qualificationKind} value={kind} /> },
  { label: '证号', cell: ({ number }) => number ?? '-' },
  { label: '有效期至', cell: ({ expires_date }) => <Expiry date={expires_date} /> },
  {
    label: picture.label,
    cell: (paper) => {
      const Picture = adapterOf(picture).Cell;
      return paper.picture ? <Picture value={paper.picture} field={picture} /> : '-';
    },
  },
];

/** A supplier's licences, with expired and expiring ones marked. */
export function Qualifications({ qualifications }: { readonly qualifications: readonly Qualification[] | null }) {
  if (!qualifications?.length) return <p className="zg-faint">暂无资质；审核通过需要有效的营业执照</p>;
  return (
    <LineTable label="资质">
      <ColumnRows columns={columns} rows={qualifications} keyOf={({ id }) => Number(id)} />
    </LineTable>
  );
}
