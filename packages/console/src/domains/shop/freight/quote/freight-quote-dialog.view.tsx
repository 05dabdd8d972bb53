import { quoteFreight } from '@zhanggui/contract/domains/shop/freight/freight.action';
import { CalculatorDialog } from '../../../../platform/resource/action/calculator-dialog.tsx';
import { QuoteParcels } from './quote-parcels.view.tsx';
import '../freight.css';

const start = { lines: [{ quantity: 1 }] };

/** The calculator: an address, SKUs with quantities, and what each template charges for its share of them. */
export function FreightQuoteDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CalculatorDialog
      action={quoteFreight}
      start={start}
      send="计算运费"
      width={720}
      help="按各商品自己的运费模板分开计算再相加，与下单时相同；商品按销售价计金额。"
      onClose={onClose}
    >
      {(quote) => <QuoteParcels quote={quote} />}
    </CalculatorDialog>
  );
}
