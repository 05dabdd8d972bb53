import { defineDomain } from '../../kernel/domain.ts';
import { definePages } from '../../kernel/page.ts';
import {
  approveStockDoc,
  postStockDoc,
  rejectStockDoc,
  reverseStockDoc,
  submitStockDoc,
  unpostStockDoc,
  withdrawStockDoc,
} from './doc/stock-doc.action.ts';
import { inboundType, stockDocKind, stockDocState } from './doc/stock-doc.enum.ts';
import { stockDoc } from './doc/stock-doc.resource.ts';
import { locationKind, movementType, stockDocumentKind } from './stock.enum.ts';
import { stockLevel } from './stock-level.resource.ts';
import { stockMovement } from './stock-movement.resource.ts';
import { warehouse } from './warehouse.resource.ts';

export const stockDomain = defineDomain({
  name: 'stock',
  label: '仓库',
  level: 4,
  pages: definePages({
    '/warehouse/list': { purpose: '仓库的地址、供货商城与发货优先级' },
    '/warehouse/stock': { purpose: '每个仓库每个SKU的在库、占用、可用与金额' },
    '/admin-psi/warehouses/io/inbound-docs': { purpose: '收货与其他入库的单据' },
    '/stock-detail/list': { purpose: '每一次出入库，从变动前到变动后' },
  }),
  resources: [warehouse, stockLevel, stockMovement, stockDoc],
  actions: [
    submitStockDoc,
    withdrawStockDoc,
    approveStockDoc,
    rejectStockDoc,
    postStockDoc,
    unpostStockDoc,
    reverseStockDoc,
  ],
  enums: [locationKind, movementType, stockDocumentKind, inboundType, stockDocKind, stockDocState],
});
