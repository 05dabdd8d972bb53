import {
  assignDifference,
  assignInBulk,
  resolveDifference,
  resolveInBulk,
} from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.action';
import { bqdSettlement } from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.document';
import { bqdSettlementLine } from '@zhanggui/contract/domains/mall/settlement/bqd-settlement-line.resource';
import { importBqdSettlement } from '@zhanggui/contract/domains/mall/settlement/import-bqd-settlement';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { BqdTabs } from './bqd-tabs.view.tsx';

/** The batches of the bank: imported, checked and signed by two people. */
export const Settlements = documentPage(bqdSettlement, {
  switch: BqdTabs,
  tools: (list) => <ImportButton declaration={importBqdSettlement} onImported={list.refresh} />,
  overrides: defineOverrides(bqdSettlement, { widths: { number: 190, batch_no: 160 } }),
});

/** The rows of all batches; those that differ get an owner and an outcome. */
export const SettlementLines = resourcePage(bqdSettlementLine, {
  switch: BqdTabs,
  rowActions: [assignDifference, resolveDifference],
  bulkActions: [assignInBulk, resolveInBulk],
  overrides: defineOverrides(bqdSettlementLine, {
    cells: {
      bqd_settlement: ({ value }) => <span className="zg-line">{String(value.number)}</span>,
    },
    widths: { bqd_settlement: 180, bank_order_no: 150, order: 190 },
  }),
});
