import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { goodsReturn } from './return/goods-return.resource.ts';
import { outboundTask } from './task/outbound-task.resource.ts';

/** The lists of the warehouse's work to which others lead. */
export const outboundLinks: readonly LinkSource[] = [
  defineLink(outboundTask, ['location', 'order'], { page: '/admin-psi/warehouses/io/outbound-list' }),
  defineLink(goodsReturn, ['location', 'order'], { page: '/admin-psi/warehouses/io/pending-review-returns' }),
];
