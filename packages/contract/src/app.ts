import { accountDomain } from './domains/account/domain.ts';
import { agentDomain } from './domains/agent/domain.ts';
import { bankDomain } from './domains/bank/domain.ts';
import { orderDomain } from './domains/order/domain.ts';
import { settingDomain } from './domains/setting/domain.ts';
import { shopDomain } from './domains/shop/domain.ts';
import { stockDomain } from './domains/stock/domain.ts';
import { supplierDomain } from './domains/supplier/domain.ts';
import type { DomainDeclaration } from './kernel/domain.ts';

/** Every domain of the product, lowest level first. */
export const domains: readonly DomainDeclaration[] = [
  settingDomain,
  agentDomain,
  bankDomain,
  supplierDomain,
  accountDomain,
  shopDomain,
  stockDomain,
  orderDomain,
];
