import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** The list of stores and their map. */
export const StoreSwitch = viewSwitch('门店列表', { list: '列表', map: '地图' });
