import { device } from '@zhanggui/contract/domains/device/device.resource';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { DeviceSwitch } from './device-switch.view.tsx';

const DeviceMap = lazyPart(async () => (await import('./device-map.view.tsx')).DeviceMap);

/** Devices with their heartbeats, in a list and on the map. */
export const Page = pageByView(resourcePage(device, { switch: DeviceSwitch }), { map: DeviceMap });
