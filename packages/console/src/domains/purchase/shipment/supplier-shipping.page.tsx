import { supplierShipment } from '@zhanggui/contract/domains/purchase/shipment/supplier-shipment.document';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { withCartonPrints } from './carton-prints.view.tsx';
import { cartonTools } from './carton-tools.view.tsx';

/** Goods on their way from suppliers to our warehouses and branches. */
export const Page = withCartonPrints(
  documentPage(supplierShipment, {
    bulkTools: cartonTools,
    overrides: defineOverrides(supplierShipment, { widths: { number: 180, sub_order: 180, supplier: 200 } }),
  }),
);
