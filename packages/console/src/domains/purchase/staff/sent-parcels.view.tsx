import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import type { ReactElement } from 'react';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { expressDocPresentation } from '../parcel/express-doc-presentation.overrides.tsx';
import { ShownSwitch } from './shown-switch.view.tsx';

const pageOf = (way: 'direct' | 'transit') =>
  resourcePage(expressDoc, {
    ...expressDocPresentation,
    fixed: { way },
    switch: ShownSwitch,
    view: {
      columns: [
        ...(['number', 'tracking_no', 'carrier', 'supplier', 'order_no', 'state', 'trace_state'] as const),
        ...(['correction', 'label_printed_count', 'sent_at'] as const),
      ],
    },
  });

const pages = { direct: pageOf('direct'), transit: pageOf('transit') };

/** The parcels that suppliers sent by one way. */
export function SentParcels({ way }: { readonly way: keyof typeof pages }): ReactElement {
  const Parcels = pages[way];
  return <Parcels />;
}
