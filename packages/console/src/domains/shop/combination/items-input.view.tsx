import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { LinesInput } from '../../../platform/fields/structure/lines-input.tsx';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { useFormValue } from '../../../platform/resource/form/form-record.ts';
import { type ItemLine, type SetSplit, splitOf } from './part-share.ts';
import { useParts } from './use-parts.ts';
import './combination.css';

/** How the price falls on the parts, as orders will split it. */
function Split({ split, price }: { readonly split: SetSplit; readonly price: number | undefined }) {
  const filled = split.shares.filter((share) => share !== undefined);
  if (filled.length === 0) return <p className="zg-form-help">选好SKU与数量后，这里显示价格如何分摊到每个SKU。</p>;
  return (
    <section className="zg-set-split" aria-label="价格分摊" aria-live="polite">
      <p className="zg-set-head" aria-hidden="true">
        <span>价格分摊</span>
        <span>单买</span>
        <span>分摊</span>
        <span />
      </p>
      <ul>
        {filled.map(({ part, quantity, value_fen, share_fen }) => (
          <li key={part.sku}>
            <span className="zg-line" title={part.name}>
              {part.name} × {formatNumber(quantity)}
            </span>
            <span className="zg-set-bar" aria-hidden="true">
              <i style={{ width: `${(value_fen / Math.max(1, split.value_fen)) * 100}%` }} />
            </span>
            <span className="zg-set-value">{formatMoney(value_fen)}</span>
            <strong>{price === undefined ? '-' : formatMoney(share_fen)}</strong>
            <small>可用 {formatNumber(part.available)}</small>
          </li>
        ))}
      </ul>
      <p className="zg-set-total">
        <span>
          单品合计 <strong>{formatMoney(split.value_fen)}</strong>
        </span>
        {price !== undefined && price <= split.value_fen && (
          <span>
            买家省 <strong>{formatMoney(split.value_fen - price)}</strong>
          </span>
        )}
        {price !== undefined && price > split.value_fen && (
          <span className="zg-field-error">组合价高于单品合计，不能上架</span>
        )}
        <span>
          现可售 <strong>{formatNumber(split.sets)}</strong> 套
        </span>
      </p>
    </section>
  );
}

/** The parts of a combination, and below them what the price leaves to each. */
export function ItemsInput(props: InputProps<LinesField>) {
  const lines = (props.value ?? []) as readonly ItemLine[];
  const { parts, error, reload } = useParts(lines.flatMap(({ sku }) => sku?.id ?? []));
  const written = useFormValue('sale_price_fen');
  const price = typeof written === 'number' ? written : undefined;
  return (
    <>
      <LinesInput {...props} adapterOf={adapterOf} />
      {error ? (
        <LoadFailed what="单价与库存" error={error} onRetry={reload} />
      ) : (
        <Split split={splitOf(lines, parts, price ?? 0)} price={price} />
      )}
    </>
  );
}
