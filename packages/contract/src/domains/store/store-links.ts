import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { device } from './device/device.resource.ts';
import { store } from './store.resource.ts';

/** The lists of stores and devices to which others lead. */
export const storeLinks: readonly LinkSource[] = [
  defineLink(store, ['type', 'agent_label'], { page: '/store/list' }, { page: '/basic/store' }),
  defineLink(device, ['store', 'bank_cell', 'warehouse'], { page: '/basic/device' }),
];
