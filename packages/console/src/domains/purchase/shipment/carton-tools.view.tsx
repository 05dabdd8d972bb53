import { printCartons } from '@zhanggui/contract/domains/purchase/shipment/carton.action';
import { printTools } from '../../../features/print/document/document-print.tsx';
import { cartonPaper } from './carton-prints.view.tsx';

/** The button over chosen shipments that prints the labels of their cartons. */
export const cartonTools = printTools({ action: printCartons, layout: { name: cartonPaper } }, '打印箱标');
