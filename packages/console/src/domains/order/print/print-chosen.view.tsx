import { printOrders } from '@zhanggui/contract/domains/order/print/order-print.action';
import { printKind } from '@zhanggui/contract/domains/order/print/order-print.enum';
import { printChosen } from '../../../features/print/print-chosen.ts';
import { Popup } from '../../../platform/kit/feedback/popup.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';
import './print-chosen.css';

/** Bulk button that prints documents of the chosen orders. */
export function PrintChosen({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  if (!admits(printOrders.permission, has)) return null;
  return (
    <Popup label="打印" trigger="打印" look="zg-button">
      {(close) => (
        <div className="zg-print-choice">
          {printKind.values.map(({ value, label }) => (
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
