import { importStores } from '@zhanggui/contract/domains/setting/store/import-stores';
import { store } from '@zhanggui/contract/domains/setting/store/store.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { MapPointInput } from '../../../platform/fields/text/map-point-input.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';

/** A list of stores, whichever page shows it. */
export function storePage(presentation: ResourcePresentation) {
  return resourcePage(store, {
    overrides: defineOverrides(store, {
      inputs: { map_point: MapPointInput },
      widths: { code: 110, name: 180, region: 200, address: 200, phone: 140, opening_hours: 170 },
      wide: ['map_point'],
    }),
    tools: (list) => <ImportButton declaration={importStores} onImported={list.refresh} />,
    ...presentation,
  });
}
