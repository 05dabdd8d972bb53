import { bool } from '../../../platform/fields/choice/bool.ts';
import { lotRefusal } from './lot.errors.ts';

/** Whether goods of a document have a shelf life, so that their pieces are kept by lot. */
export const lotsField = bool({ label: '有批次商品', required: true, read_only: true, computed: true });

/** Guard: lots are chosen where goods have some. */
export const whereLots = (facts: object) =>
  'has_lots' in facts && facts.has_lots === false ? lotRefusal('stock.no_lots', {}) : undefined;
