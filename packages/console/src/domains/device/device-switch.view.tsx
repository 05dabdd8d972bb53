import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';

/** The list of devices and their map. */
export const DeviceSwitch = viewSwitch('设备', { list: '列表', map: '地图' });
