import { inputInvoice } from '@zhanggui/contract/domains/purchase/invoice/input-invoice.document';
import { invoicesInBulk } from '@zhanggui/contract/domains/purchase/invoice/invoices-in-bulk';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';

/** Invoices of suppliers, matched line by line with what was ordered and received. */
export const Page = documentPage(inputInvoice, {
  buttons: ['match', 'fill', 'void'],
  bulkActions: invoicesInBulk,
  overrides: defineOverrides(inputInvoice, { widths: { number: 180, invoice_no: 190, supplier: 220 } }),
});
