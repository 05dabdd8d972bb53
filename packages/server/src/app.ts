import { accountServer } from './domains/account/domain.ts';
import { agentServer } from './domains/agent/domain.ts';
import { orderServer } from './domains/order/domain.ts';
import { settingServer } from './domains/setting/domain.ts';
import { shopServer } from './domains/shop/domain.ts';
import { stockServer } from './domains/stock/domain.ts';
import { supplierServer } from './domains/supplier/domain.ts';
import type { ServerDomain } from './kernel/domain.ts';
import { httpTables } from './kernel/http/http.scope.ts';

const kernelServer: ServerDomain = { name: 'kernel', tables: httpTables, bindings: [], handlers: [] };

/** Every domain of the server, lowest level first. */
export const serverDomains: readonly ServerDomain[] = [
  kernelServer,
  settingServer,
  agentServer,
  supplierServer,
  accountServer,
  shopServer,
  stockServer,
  orderServer,
];
