import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { storePage } from './store-page.view.tsx';
import { StoreSwitch } from './store-switch.view.tsx';

const StoreMap = lazyPart(async () => (await import('./store-map.view.tsx')).StoreMap);

/** The stores as they serve customers, in a list and on the map. */
export const Page = pageByView(storePage({ switch: StoreSwitch }), { map: StoreMap });
