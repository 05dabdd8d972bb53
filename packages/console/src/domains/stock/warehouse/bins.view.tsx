import { bin } from '@zhanggui/contract/domains/stock/bin/bin.resource';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { PlaceSwitch } from './places.view.tsx';

/** The bins of warehouses, with the SKUs that have their home there. */
export const Bins = resourcePage(bin, { switch: PlaceSwitch });
