import { definePages } from '../../platform/catalogue/page.ts';

export const stockPages = definePages({
  '/warehouse/list': { purpose: '仓库的地址、库位、供货商城与发货优先级', creates: { title: '新建仓库' } },
  '/warehouse/stock': { purpose: '每个仓库每个SKU的在库、占用、可用、批次与金额' },
  '/admin-psi/warehouses/io/inbound-docs': { purpose: '收货与其他入库的单据', creates: { title: '新建入库单' } },
  '/admin-psi/warehouses/io/outbound-docs': {
    purpose: '报损、领用等出库，以及仓库之间的调拨与在途',
    creates: { title: '新建出库单' },
  },
  '/stock-detail/list': { purpose: '每一笔出入库及变动前后的数量' },
  '/stock-detail/bank-list': { purpose: '网点的每一笔出入库及变动前后的数量' },
  '/stock-detail/bank-list-old': { purpose: '网点出入库的旧版布局' },
  '/admin-psi/warehouses/io/outbound-receipt-old': { purpose: '出库单的旧版布局' },
  '/bank/bank-stock-day': { purpose: '网点每天的期初、收入、发出与结存' },
  '/standing-book/warehouse': { purpose: '仓库在一段期间的期初、各类收发与结存' },
  '/standing-book/bank': { purpose: '网点在一段期间的期初、各类收发与结存，沿上下级汇总' },
  '/standing-book/inventory': { purpose: '已过账的盘点：账面、实盘、差异、原因与盘点人' },
  '/bank/inventory': {
    purpose: '网点和仓库的盘点：不停业清点、复盘与过账',
    creates: { title: '新建盘点单' },
  },
});
