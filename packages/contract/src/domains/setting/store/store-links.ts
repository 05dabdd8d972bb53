import { defineLink, type LinkSource } from '../../../features/link/link.ts';
import { store } from './store.resource.ts';

/** The lists of stores to which others lead. */
export const storeLinks: readonly LinkSource[] = [
  defineLink(store, ['type', 'agent_label'], { page: '/store/list' }, { page: '/basic/store' }),
];
