import { importOrders } from '@zhanggui/contract/domains/order/import-orders';
import { ImportButton } from '../../../features/import/import-button.tsx';

interface ImportOrdersProps {
  readonly onImported: () => void;
}

/** Takes in the orders of a channel's file. */
export function ImportOrders({ onImported }: ImportOrdersProps) {
  return <ImportButton declaration={importOrders} onImported={onImported} />;
}
