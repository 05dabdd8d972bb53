import { purchasePriceSource } from '@zhanggui/contract/domains/purchase/order/purchase-order.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { useState } from 'react';
import { CodedWords } from '../../../platform/document/coded-words.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatDecimal, formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { TextButton } from '../../../platform/kit/button/button.tsx';
import { Entry } from '../../../platform/kit/entry/entry.tsx';
import { CheckBox } from '../../../platform/kit/input/check-box.tsx';
import { Stepper } from '../../../platform/kit/input/stepper.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { Tag } from '../../../platform/kit/tag/tag.tsx';
import type { Changes, Proposed, SupplierPart } from './proposal.ts';

/** From this rise on over the price paid last, the buyer is warned. */
const warnedRise = 10;

function Price({ line }: { readonly line: Proposed }) {
  const { price, price_source, last_price, offered_price, change_percent } = line;
  const rise = change_percent ?? 0;
  const asked = Number(offered_price) === Number(price) ? '' : `，报价 ${formatDecimal(offered_price)}`;
  return (
    <span className="zg-moment">
      <span>
        {formatDecimal(price)} {rise >= warnedRise && <Tag tone="attention">涨 {rise}%</Tag>}
      </span>
      <small>
        {labelOf(purchasePriceSource, price_source)}
        {price_source === 'agreed' && last_price && `，上次 ${formatDecimal(last_price)}`}
        {price_source === 'offer' ? '，首次采购' : asked}
      </small>
    </span>
  );
}

/** The columns of lines that are counted as the buyer changes them. */
function columnsOf(
  quantities: Changes['quantities'],
  onCount: (line: Proposed, quantity: number) => void,
): readonly Column<Proposed>[] {
  return [
    { label: 'SKU', cell: ({ sku }) => <CodedWords of={sku} /> },
    { label: '缺口', align: 'end', cell: ({ short_quantity }) => formatNumber(short_quantity) },
    {
      label: '采购数量',
      cell: (line) => (
        <span className="zg-moment">
          <Stepper
            label={`${String(line.sku.code)} 的采购数量`}
            value={quantities.get(line.sku.id) ?? line.quantity}
            max={line.quantity}
            onChange={(next) => onCount(line, Math.min(next, line.quantity))}
          />
          <small>
            起订 {formatNumber(line.min_quantity)}，每箱 {formatNumber(line.pack_quantity)}
          </small>
        </span>
      ),
    },
    { label: '单价(元)', align: 'end', cell: (line) => <Price line={line} /> },
    { label: '最早到货', cell: ({ needed_date }) => needed_date },
  ];
}

interface ProposedPartProps {
  readonly part: SupplierPart;
  readonly changes: Changes;
  readonly onChange: (changes: Changes) => void;
  readonly isFolded: boolean;
}

/** What is proposed of one supplier; its lines may be folded. */
export function ProposedPart({ part, changes, onChange, isFolded }: ProposedPartProps) {
  const [open, setOpen] = useState(!isFolded);
  const { supplier, lines, amount_fen } = part;
  const { left_out, quantities } = changes;
  const taken = !left_out.has(supplier.id);
  const take = (next: boolean) => {
    const kept = [...left_out].filter((id) => id !== supplier.id);
    onChange({ quantities, left_out: new Set(next ? kept : [...kept, supplier.id]) });
  };
  const count = ({ sku, quantity: proposed }: Proposed, quantity: number) => {
    const next = new Map(quantities);
    if (quantity === proposed) next.delete(sku.id);
    else next.set(sku.id, quantity);
    onChange({ left_out, quantities: next });
  };
  return (
    <Entry
      title={
        <label>
          <CheckBox checked={taken} onChange={({ target }) => take(target.checked)} /> {String(supplier.name)}{' '}
          <span className="zg-faint">
            {formatNumber(lines.length)} 个商品，{formatMoney(amount_fen)} 元
          </span>
        </label>
      }
      actions={
        <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开'}
        </TextButton>
      }
    >
      {open && (
        <LineTable label={`${String(supplier.name)} 的采购建议`}>
          <ColumnRows columns={columnsOf(quantities, count)} rows={lines} keyOf={({ sku }) => sku.id} />
        </LineTable>
      )}
    </Entry>
  );
}
