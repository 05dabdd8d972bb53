import { requiredPoint } from '../../../platform/extension/extension-point.ts';

/** SQL of whether a supplier's line goes through our warehouse, given SQL of the id of the order's line. */
export type TransitLineSql = (order_line_id: string) => string;

/** Provided by the domain of purchases. */
export const transitLineSql = requiredPoint<TransitLineSql>('order.transit_line');
