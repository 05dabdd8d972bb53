import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { device } from './device.resource.ts';

/** The list of devices to which their places lead. */
export const deviceLinks: readonly LinkSource[] = [
  defineLink(device, ['store', 'bank_cell', 'warehouse'], { page: '/basic/device' }),
];
