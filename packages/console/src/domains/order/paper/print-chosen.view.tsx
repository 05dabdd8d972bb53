import { printOrders } from '@zhanggui/contract/domains/order/paper/order-paper.action';
import { orderPaper } from '@zhanggui/contract/domains/order/paper/order-paper.enum';
import { Popup } from '../../../kernel/feedback/popup.tsx';
import { usePermission } from '../../../kernel/navigation/shell-context.ts';
import { printChosen } from '../../../kernel/print/print-chosen.ts';
import { admits } from '../../../kernel/resource/data/access.ts';
import type { ResourceListModel } from '../../../kernel/resource/list/use-resource-list.ts';
import './print-chosen.css';

/** The button over chosen orders that prints their papers. */
export function PrintChosen({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  if (!admits(printOrders.permission, has)) return null;
  return (
    <Popup label="打印" face="打印" look="zg-button">
      {(close) => (
        <div className="zg-print-choice">
          {orderPaper.values.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              onClick={() => {
                close();
                void printChosen(list, value);
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </Popup>
  );
}
