import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** Lines, or the parcels that they went in. */
export const ShownSwitch = viewSwitch('显示', { lines: '订单行', parcels: '包裹' });
