import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { formatNumber } from '../../../platform/format/number.ts';
import { Status } from '../../../platform/kit/tag/status.tsx';

/** A change with its sign: what came in is green. */
export function Change({ quantity }: { readonly quantity: number }) {
  return (
    <strong data-sign={quantity < 0 ? 'minus' : 'plus'}>
      {quantity > 0 ? '+' : ''}
      {formatNumber(quantity)}
    </strong>
  );
}

const firstOut = 200;
const firstMoved = 300;

/** The type of a movement; what goes against it takes back an earlier one. */
export function MovementType({ type, quantity }: { readonly type: number; readonly quantity: number }) {
  const label = labelOf(movementType, type);
  const takesBack = type < firstMoved && (type < firstOut ? quantity < 0 : quantity > 0);
  if (takesBack) return <Status tone="attention">{label}冲销</Status>;
  return <Status tone={movementType.values.find(({ value }) => value === type)?.tone}>{label}</Status>;
}
