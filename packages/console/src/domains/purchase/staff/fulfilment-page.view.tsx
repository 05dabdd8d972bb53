import { importParcels } from '@zhanggui/contract/domains/purchase/line/import-parcels';
import {
  assignSupplierLine,
  shipSupplierLine,
  supplierLinesInBulk,
  urgeSupplierLine,
} from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import { supplierLineFlow } from '@zhanggui/contract/domains/purchase/line/supplier-line.flow';
import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { Segmented } from '../../../platform/kit/segmented/segmented.tsx';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { parcelInputs } from '../../order/ship/parcel-inputs.view.tsx';
import { supplierLineOverrides } from '../line/supplier-line-presentation.overrides.tsx';
import { expressDocPresentation } from '../parcel/express-doc-presentation.overrides.tsx';

const views = [
  { value: 'lines', label: '订单行' },
  { value: 'parcels', label: '包裹' },
] as const;

type Show = (typeof views)[number]['value'];

function useShown(): readonly [Show, (show: Show) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('show') === 'parcels' ? 'parcels' : 'lines';
  // What one view is filtered by says nothing about the other.
  return [shown, (show) => setSearch(show === 'lines' ? {} : { show })];
}

/** Lines or the parcels that they went in: kept in the address. */
function ViewSwitch() {
  const [shown, show] = useShown();
  return <Segmented label="显示" options={views} value={shown} onChange={show} />;
}

/** The page of one way: its lines with who is to send them, and the parcels that were sent. */
export function fulfilmentPage(way: 'direct' | 'transit'): ComponentType {
  const fixed = { way };
  const Lines = resourcePage(supplierLine, {
    fixed,
    tools: (list) => (
      <>
        <ViewSwitch />
        <ImportButton declaration={importParcels} onImported={list.refresh} />
      </>
    ),
    rowActions: [assignSupplierLine, urgeSupplierLine, defineActionInputs(shipSupplierLine, parcelInputs)],
    bulkActions: supplierLinesInBulk,
    flow: { flow: supplierLineFlow, field: 'state' },
    overrides: supplierLineOverrides,
    view: {
      columns: ['order_no', 'goods_name', 'left_quantity', 'state', 'due_at', 'supplier', 'receiver_name', 'paid_at'],
    },
  });
  const Parcels = resourcePage(expressDoc, {
    ...expressDocPresentation,
    fixed,
    tools: () => <ViewSwitch />,
    view: {
      columns: [
        ...(['number', 'tracking_no', 'carrier', 'supplier', 'order_no', 'state'] as const),
        ...(['correction', 'label_printed_count', 'sent_at'] as const),
      ],
    },
  });
  return function Page() {
    const [shown] = useShown();
    return shown === 'parcels' ? <Parcels /> : <Lines />;
  };
}
