import { supplierShipment } from '@zhanggui/contract/domains/purchase/shipment/supplier-shipment.document';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { cartonPrinting } from './carton-printing.view.tsx';
import { withCartonPrints } from './carton-prints.view.tsx';

/** Goods on their way from suppliers to our warehouses and branches. */
export const Page = withCartonPrints(
  documentPage(supplierShipment, {
    ...cartonPrinting,
    overrides: defineOverrides(supplierShipment, { widths: { number: 180, sub_order: 180, supplier: 200 } }),
  }),
);
