import { printOrders } from '@zhanggui/contract/domains/order/print/order-print.action';
import { printKind } from '@zhanggui/contract/domains/order/print/order-print.enum';
import { printChosen } from '../../../features/print/print-chosen.ts';
import { MenuList } from '../../../platform/kit/menu-list/menu-list.tsx';
import { Popup } from '../../../platform/kit/popup/popup.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';

/** Bulk button that prints documents of the chosen orders. */
export function PrintChosen({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  if (!admits(printOrders.permission, has)) return null;
  return (
    <Popup label="打印" trigger="打印" look="zg-button">
      {(close) => (
        <MenuList
          label="单据"
          items={printKind.values.map(({ value, label }) => ({ key: value, label }))}
          onChoose={(kind) => {
            close();
            void printChosen(list, kind);
          }}
        />
      )}
    </Popup>
  );
}
