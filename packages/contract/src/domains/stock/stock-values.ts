import { defineValue } from '../../platform/open-enum.ts';
import { warningKind } from '../warning/warning.enum.ts';
import { stockDocument } from './stock-document-kind.enum.ts';

export const lowStock = defineValue(warningKind, { value: 'low_stock', label: '低于安全库存', position: 60 });

export const stockValues = [stockDocument, lowStock];
