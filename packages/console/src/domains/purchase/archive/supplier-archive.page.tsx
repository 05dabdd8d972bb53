import { supplierCategory } from '@zhanggui/contract/domains/shop/offer/supplier-category.resource';
import { supplierOffer } from '@zhanggui/contract/domains/shop/offer/supplier-offer.resource';
import {
  addSupplierAccount,
  approveSupplier,
  closeSupplier,
  freezeSupplier,
  unfreezeSupplier,
} from '@zhanggui/contract/domains/supplier/supplier.action';
import { supplierFlow } from '@zhanggui/contract/domains/supplier/supplier.flow';
import { supplier } from '@zhanggui/contract/domains/supplier/supplier.resource';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { Expiry } from './expiry.view.tsx';
import { Qualifications } from './qualifications.view.tsx';

const overrides = defineOverrides(supplier, {
  cells: {
    next_expiry_date: ({ value }) => (value === null ? <span className="zg-faint">-</span> : <Expiry date={value} />),
    qualifications: ({ value }) => <Qualifications qualifications={value} />,
  },
  widths: {
    code: 120,
    name: 240,
    state: 100,
    categories: 160,
    region: 150,
    next_expiry_date: 120,
    tax_rate: 88,
    settlement: 88,
  },
});

const SupplierScore = lazyPart(async () => (await import('../score/score.view.tsx')).SupplierScore);

/** How a supplier does, its categories and prices, below its archive. */
function Trade({ row }: { readonly row: Row }) {
  const owner = { field: 'supplier', id: row.id, name: String(row.name) };
  return (
    <>
      <Suspense>
        <SupplierScore supplier={row.id} />
      </Suspense>
      <ChildRecords resource={supplierCategory} owner={owner} columns={['category']} empty="暂无经营类目" />
      <ChildRecords
        resource={supplierOffer}
        owner={owner}
        columns={[
          'sku',
          'price',
          'agreed_price',
          'agreed_until_date',
          'declared_quantity',
          'left_quantity',
          'lead_days',
        ]}
        unset={{ declared_quantity: '不限', left_quantity: '不限' }}
        empty="暂无报价；供应商供货的SKU按报价的可供数量接单"
      />
    </>
  );
}

export const Page = resourcePage(supplier, {
  overrides,
  rowActions: [approveSupplier, unfreezeSupplier, addSupplierAccount, freezeSupplier, closeSupplier],
  flow: { flow: supplierFlow, field: 'state' },
  more: (row) => <Trade row={row} />,
});
