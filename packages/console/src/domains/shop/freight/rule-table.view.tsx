import type { FreightTerms } from '@zhanggui/contract/domains/shop/freight/freight-charge';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { placeWords } from './charge-words.ts';
import { grouped, type RuleLine } from './rule-groups.ts';
import { termColumns } from './rule-row.view.tsx';
import './freight.css';

interface RuleTableProps {
  readonly basis: FreightTerms['basis'];
  readonly rules: readonly RuleLine[];
}

/** The rules of a template: regions that share their terms are one row. */
export function RuleTable({ basis, rules }: RuleTableProps) {
  const columns = termColumns(basis);
  return (
    <LineTable label="地区规则">
      <thead>
        <tr>
          <th scope="col">配送到</th>
          {columns.map(({ name, label, unit }) => (
            <th key={name} scope="col" data-align="end">
              {label}({unit})
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grouped(rules).map(({ key, regions, terms }) => (
          <tr key={key}>
            <td className="zg-rule-places">{regions === null ? '其余地区' : regions.map(placeWords).join('、')}</td>
            {terms.service === 'refused' ? (
              <td colSpan={columns.length} className="zg-rule-refused">
                不配送
              </td>
            ) : (
              columns.map(({ name, text }) => {
                const value = terms[name];
                return (
                  <td key={name} data-align="end">
                    {value === null || value === undefined ? '-' : text.format(value)}
                  </td>
                );
              })
            )}
          </tr>
        ))}
      </tbody>
    </LineTable>
  );
}
