import { inputInvoice } from '@zhanggui/contract/domains/purchase/invoice/input-invoice.document';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';

/** Invoices of suppliers, matched line by line with what was ordered and received. */
export const Page = documentPage(inputInvoice, {
  overrides: defineOverrides(inputInvoice, { widths: { number: 180, invoice_no: 190, supplier: 220 } }),
});
