import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { specTextOf } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import type { InputProps } from '../../../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../../../platform/fields/field-adapters.tsx';
import { issuesBelow } from '../../../../platform/fields/parts/nested-issues.ts';
import { GridHead } from '../../../../platform/fields/structure/grid/grid-head.tsx';
import { fillDown, useGridKeys } from '../../../../platform/fields/structure/grid/use-grid-keys.ts';
import { NestedInput } from '../../../../platform/fields/structure/nested-input.tsx';
import { Table } from '../../../../platform/kit/table/table.tsx';
import '../../../../platform/fields/structure/structure.css';
import { ProposeCodes } from './propose-codes.view.tsx';
import { filledDown, type SkuRow, specKey } from './sku-rows.ts';
import './specs.css';

type ColumnName = Exclude<keyof typeof goods.fields.skus.fields, 'id' | 'spec_values'>;

const fields: Readonly<Record<ColumnName, Field>> = goods.fields.skus.fields;

/** The columns after the combination, with their widths in pixels. */
const columns: readonly (readonly [name: ColumnName, width: number])[] = [
  ['code', 150],
  ['sale_price_fen', 112],
  ['market_price_fen', 112],
  ['cost_fen', 112],
  ['points_price', 92],
  ['weight_g', 92],
  ['volume_cm3', 92],
  ['pieces_per_box', 92],
  ['pieces_per_carton', 92],
  ['shelf_life_days', 92],
  ['fulfilment', 128],
  ['presale_quota', 92],
  ['barcode', 150],
  ['picture', 56],
];
const gridColumns = columns.map(([name]) => [name, fields[name]] as const);
const ownOfEach: readonly string[] = ['barcode', 'picture'];

interface RowProps {
  readonly id: string;
  readonly index: number;
  readonly row: SkuRow;
  readonly issues: IssueMap;
  readonly onChange: (row: SkuRow) => void;
  readonly onLeave: () => void;
}

function GridRow({ id, index, row, issues, onChange, onLeave }: RowProps) {
  const words = specTextOf(row.spec_values) || '默认';
  return (
    <tr data-grid-row={index}>
      <td data-label="规格" className="zg-sku-spec">
        {words}
      </td>
      {columns.map(([name]) => {
        const field = fields[name];
        // Only what is promised before it arrives has a quota.
        if (name === 'presale_quota' && row.fulfilment !== 'presale') return <td key={name} />;
        return (
          <td key={name} data-label={field.label} data-grid-column={name}>
            <NestedInput
              id={`${id}.${index}.${name}`}
              label={`${words}的${field.label}`}
              field={field}
              adapter={adapterOf(field)}
              value={row[name]}
              issues={issuesBelow(issues, `${index}.${name}`)}
              onChange={(value) => onChange({ ...row, [name]: value })}
              onLeave={onLeave}
            />
          </td>
        );
      })}
    </tr>
  );
}

/** What was said of combinations themselves, which have no control of their own. */
function combinationFaults(issues: IssueMap): readonly string[] {
  return Object.entries(issues).flatMap(([path, messages]) => (path.endsWith('.spec_values') ? messages : []));
}

/** The SKUs of a goods: one row for each combination of its axes, which alone add and remove rows. */
export function SkuGridInput({ id, value, onChange, onLeave, issues }: InputProps) {
  const rows = (value ?? []) as unknown as readonly SkuRow[];
  const set = (next: readonly SkuRow[]) => onChange(next);
  const keys = useGridKeys({ rows, columns: gridColumns, adapterOf, onChange: set });
  const fill = (name: ColumnName, column: number) =>
    fillDown({ rows, columns: gridColumns, onChange: set }, { row: 0, column }, filledDown(rows, name));
  return (
    <div className="zg-lines zg-sku-grid" id={id}>
      <ProposeCodes rows={rows} onChange={set} />
      {combinationFaults(issues).map((message) => (
        <p key={message} className="zg-field-error" role="alert">
          {message}
        </p>
      ))}
      <Table aria-label="SKU" {...keys}>
        <thead>
          <tr>
            <th scope="col">规格</th>
            {columns.map(([name, width], column) => (
              <th key={name} scope="col" data-required={fields[name].required} style={{ width }}>
                <GridHead
                  field={fields[name]}
                  onFill={rows.length > 1 && !ownOfEach.includes(name) ? () => fill(name, column) : undefined}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={specKey(row)}
              id={id}
              index={index}
              row={row}
              issues={issues}
              onChange={(next) => set(rows.with(index, next))}
              onLeave={onLeave}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
