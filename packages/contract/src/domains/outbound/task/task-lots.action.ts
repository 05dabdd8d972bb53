import { lotLeaf, readLotsOf } from '../../stock/lot/lot-choice.ts';
import { onOutboundPages } from '../outbound-pages.ts';
import { outboundTask } from './outbound-task.resource.ts';

/** The lots of its warehouse from which a parcel may be packed. */
export const readTaskLots = readLotsOf(outboundTask, onOutboundPages(lotLeaf));
