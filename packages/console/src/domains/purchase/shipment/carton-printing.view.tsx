import { printCartons } from '@zhanggui/contract/domains/purchase/shipment/carton.action';
import { printing } from '../../../features/print/document/document-print.tsx';
import { cartonPaper } from './carton-prints.view.tsx';

/** Prints the labels of the cartons of shipments. */
export const cartonPrinting = printing({ action: printCartons, layout: { name: cartonPaper } }, '打印箱标');
