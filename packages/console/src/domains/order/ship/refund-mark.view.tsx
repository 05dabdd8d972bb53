import { formatMoney } from '../../../platform/format/number.ts';

/** The money of an order's refunds that are not decided, in red; nothing without any. */
export function RefundMark({ fen }: { readonly fen: number | null | undefined }) {
  if (!fen) return null;
  return <small className="zg-field-error">退款中 ¥{formatMoney(fen)}</small>;
}
