import { assignCustomer, handOver, mergeCustomer } from '@zhanggui/contract/domains/customer/customer.action';
import { customer } from '@zhanggui/contract/domains/customer/customer.resource';
import { readCustomerAccount } from '@zhanggui/contract/domains/customer/customer-account.action';
import { customerEvents } from '@zhanggui/contract/domains/customer/customer-events';
import { importCustomers } from '@zhanggui/contract/domains/customer/import-customers';
import { tagCustomer, tagsInBulk } from '@zhanggui/contract/domains/customer/tag.action';
import { inBulk } from '@zhanggui/contract/features/bulk/in-bulk';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Suspense } from 'react';
import { ImportButton } from '../../features/import/import-button.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { defineActionInputs } from '../../platform/resource/action/action-presentation.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { pageByView } from '../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { CustomerSwitch } from './customer-switch.view.tsx';
import { MergedFieldsInput } from './merged-fields.view.tsx';
import { Tags } from './tags.view.tsx';

const PartyAccount = lazyPart(async () => (await import('../open-item/party-account.view.tsx')).PartyAccount);
const AppUsers = lazyPart(async () => (await import('./app-users.view.tsx')).AppUsers);
const Duplicates = lazyPart(async () => (await import('./duplicates.view.tsx')).Duplicates);
const Points = lazyPart(async () => (await import('./points.view.tsx')).Points);
const Merges = lazyPart(async () => (await import('./merges.view.tsx')).Merges);

const overrides = defineOverrides(customer, {
  cells: { tags: ({ value }) => <Tags text={value} /> },
  widths: { number: 180, name: 240, tags: 160 },
});

const { activate, freeze, unfreeze } = customerEvents.actions;

const Customers = resourcePage(customer, {
  switch: CustomerSwitch,
  overrides,
  tools: (list) => <ImportButton declaration={importCustomers} onImported={list.refresh} />,
  rowActions: [
    ...[activate, unfreeze, assignCustomer, tagCustomer],
    defineActionInputs(mergeCustomer, { take: MergedFieldsInput }),
    freeze,
  ],
  pageActions: [handOver],
  bulkActions: [inBulk(assignCustomer), ...tagsInBulk(customer.path)],
  flow: { flow: customerEvents.flow, field: 'state' },
  more: (row) => (
    <Suspense>
      <PartyAccount
        action={readCustomerAccount}
        id={row.id}
        credit_limit_fen={(row as RowOf<typeof customer>).credit_limit_fen ?? null}
      />
      <Points id={row.id} />
    </Suspense>
  ),
});

/** Customers, who orders at the storefront, what may be the same, and what was merged. */
export const Page = pageByView(Customers, { users: AppUsers, duplicates: Duplicates, merges: Merges });
