import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import type { ComponentType } from 'react';
import { type PartLine, partsInput } from '../../src/platform/document/parts-input.tsx';
import type { InputProps } from '../../src/platform/fields/field-adapter.ts';
import { lazyPart } from '../../src/platform/kit/loading/lazy-part.ts';
import type { ConsolePage } from '../../src/platform/navigation/pages.ts';
import { definePages } from '../../src/platform/navigation/pages.ts';
import { reportPage } from '../../src/platform/report/report-page.tsx';
import { type ActionPresentation, defineActionInputs } from '../../src/platform/resource/action/action-presentation.ts';
import { defineOverrides } from '../../src/platform/resource/overrides.ts';
import { resourceDetailPage } from '../../src/platform/resource/page/resource-detail-page.tsx';
import { resourceFormPage } from '../../src/platform/resource/page/resource-form-page.tsx';
import { resourcePage } from '../../src/platform/resource/page/resource-page.tsx';
import {
  approve,
  closeMany,
  issueKey,
  purchase,
  purchaseBook,
  purchaseFlow,
  receive,
  ship,
  takeIn,
} from './contract.ts';
import { CountPage } from './count.tsx';
import { ParcelPage } from './parcel.tsx';
import { RosterPage, roster } from './roster.tsx';
import { wide } from './wide.ts';

const overrides = defineOverrides(purchase, {
  cells: { supplier: ({ value, row }) => <b data-testid={`supplier-${row.id}`}>{String(value?.name ?? '-')}</b> },
});

/** By its path, for its types are those of the whole contract. */
const inputs = import.meta.glob<{ readonly ReceivedLinesInput: ComponentType<InputProps<LinesField>> }>(
  '../../src/domains/stock/doc/received-lines.view.tsx',
);
const ReceivedLines = lazyPart(async () => {
  const [load] = Object.values(inputs);
  if (!load) throw new Error('the input of received lines is gone');
  return (await load()).ReceivedLinesInput;
});
const takenIn = defineActionInputs(takeIn, { lines: ReceivedLines });

const received = defineActionInputs(receive, {
  lines: partsInput<PartLine>(purchase, {
    expected: '应收',
    typed: '实收',
    openOf: () => 10,
    usual: 'all',
    also: ['batch_no', 'produced', 'note'],
  }),
});

/** One of the carriers takes no remark. */
const shipped: ActionPresentation = {
  ...defineActionInputs(ship, {}),
  asks: (name, { carrier }) => name !== 'remark' || carrier !== 'yto',
};

const first = resourcePage(purchase, {
  rowActions: [approve, shipped, issueKey],
  flow: { flow: purchaseFlow, field: 'status' },
  bulkActions: [closeMany],
});
const second = resourcePage(purchase, {
  overrides,
  fixed: { is_urgent: 'true' },
  formPath: '/goods/add',
  rowActions: [received, takenIn],
});

const declared = {
  '/goods/list': { purpose: '登记向供应商采购的商品，审核后入库。' },
  '/goods/sku-list': {},
  '/goods/category': {},
  '/goods/add': { admittedBy: ['/goods/list'] },
  '/goods/combination-add': { admittedBy: ['/goods/list'] },
  '/admin-psi/warehouses/io/refund-summary': {},
  '/order/detail': { admittedBy: ['/goods/list'] },
  '/enterprise/edit': { admittedBy: ['/goods/list'] },
  '/integral': { admittedBy: ['/goods/list'] },
  '/goods/freight': { admittedBy: ['/goods/list'] },
} as const;

/** The pages of the sample console, one for each way to make one. */
export const samplePages: readonly ConsolePage[] = definePages(declared, {
  '/goods/list': { load: async () => ({ Page: first }) },
  '/goods/sku-list': { load: async () => ({ Page: second }) },
  '/goods/category': { load: async () => ({ Page: resourcePage(wide) }) },
  '/goods/add': { load: async () => ({ Page: resourceFormPage(purchase, { listPath: '/goods/list' }) }) },
  '/admin-psi/warehouses/io/refund-summary': { load: async () => ({ Page: reportPage(purchaseBook) }) },
  '/order/detail': { load: async () => ({ Page: ParcelPage }) },
  '/enterprise/edit': { load: async () => ({ Page: CountPage }) },
  '/integral': { load: async () => ({ Page: RosterPage }) },
  '/goods/freight': {
    load: async () => ({ Page: resourcePage(purchase, { acts: { ...roster, name: 'supplier' } }) }),
  },
  '/goods/combination-add': {
    load: async () => ({ Page: resourceDetailPage(purchase, { listPath: '/goods/list', rowActions: [approve] }) }),
  },
});
