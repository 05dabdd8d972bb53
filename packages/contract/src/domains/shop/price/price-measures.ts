import type { ApprovalMeasure } from '../../../features/approval/rule/approval-measure.enum.ts';

/** What is measured of every change of a sale price, wherever it is made. */
export const priceMeasures = ['price_change', 'price_below_cost'] as const satisfies readonly ApprovalMeasure[];
