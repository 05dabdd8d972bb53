import { order } from '@zhanggui/contract/domains/order/order.resource';
import { printOrders } from '@zhanggui/contract/domains/order/paper/order-paper.action';
import { orderPaper } from '@zhanggui/contract/domains/order/paper/order-paper.enum';
import { api } from '../../../kernel/api/api.ts';
import { Popup } from '../../../kernel/feedback/popup.tsx';
import { toast } from '../../../kernel/feedback/toast.ts';
import { usePermission } from '../../../kernel/navigation/shell-context.ts';
import { mostPrinted, openPrint } from '../../../kernel/print/print-address.ts';
import { admits } from '../../../kernel/resource/data/access.ts';
import { isSelected } from '../../../kernel/resource/list/selection.ts';
import type { ResourceListModel } from '../../../kernel/resource/list/use-resource-list.ts';
import { chosenCount, type OrderRow } from '../order/chosen-orders.ts';
import './print-chosen.css';

async function idsOf({ selection: { selection }, filters }: ResourceListModel): Promise<readonly number[]> {
  if (selection.mode === 'some') return [...selection.ids].sort((a, b) => a - b);
  const limit = mostPrinted + selection.except.size;
  const asked = { ...filters, is_deleted: false, ordering: 'id', limit };
  const { results } = await api.get<{ results: readonly OrderRow[] }>(`${order.path}_readonly/`, asked);
  return results.map(({ id }) => id).filter((id) => isSelected(selection, id));
}

/** The button over chosen orders that prints their papers. */
export function PrintChosen({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  if (!admits(printOrders.permission, has)) return null;
  const print = async (paper: string) => {
    const count = chosenCount(list);
    if (count > mostPrinted) return toast.error(`一次最多打印 ${mostPrinted} 单，现在选了 ${count} 单`);
    openPrint(paper, await idsOf(list));
  };
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
                void print(value);
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
