import { qualificationKind } from '@zhanggui/contract/domains/supplier/supplier.enum';
import type { supplier } from '@zhanggui/contract/domains/supplier/supplier.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { Expiry } from './expiry.view.tsx';

type Qualification = NonNullable<RowOf<typeof supplier>['qualifications']>[number];

const picture = { kind: 'image', label: '扫描件' } as const;

/** A supplier's licences, with expired and expiring ones marked. */
export function Qualifications({ qualifications }: { readonly qualifications: readonly Qualification[] | null }) {
  if (!qualifications?.length) return <p className="zg-faint">暂无资质；审核通过需要有效的营业执照</p>;
  const Picture = adapterOf(picture).Cell;
  return (
    <LineTable label="资质">
      <thead>
        <tr>
          {['类型', '证号', '有效期至', '扫描件'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {qualifications.map((paper) => (
          <tr key={paper.id}>
            <td data-label="类型">
              <EnumLabel of={qualificationKind} value={paper.kind} />
            </td>
            <td data-label="证号">{paper.number ?? '-'}</td>
            <td data-label="有效期至">
              <Expiry date={paper.expires_date} />
            </td>
            <td data-label="扫描件">{paper.picture ? <Picture value={paper.picture} field={picture} /> : '-'}</td>
          </tr>
        ))}
      </tbody>
    </LineTable>
  );
}
