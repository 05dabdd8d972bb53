import { requiredPoint } from '../../platform/extension/extension-point.ts';

/** SQL of the pieces of a SKU that are ordered or on their way, given SQL of its id: rows of `location_id, quantity`. */
export type AnnouncedSql = (sku_id: string) => string;

/** Provided by the domain that buys. */
export const announcedSql = requiredPoint<AnnouncedSql>('stock.announced');
