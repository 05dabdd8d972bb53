import { requiredPoint } from '../../platform/extension/extension-point.ts';

/** SQL of a figure of a label, given SQL of its id. */
export type LabelFigureSql = (label: string) => string;

/** The pieces at its places; provided by the domain of stock. */
export const labelStockSql = requiredPoint<LabelFigureSql>('agent.label_stock');

/** What was paid in its malls within thirty days and not given back; provided by the domain of orders. */
export const labelSalesSql = requiredPoint<LabelFigureSql>('agent.label_sales');
