import { definePages } from '../../platform/catalogue/page.ts';

export const branchPages = definePages({
  '/bank/bank-cell-manager': {
    purpose: '银行的总行、分行与网点：上下级、地图位置、商品、专区、二维码与柜台授权',
    creates: { title: '新建网点' },
  },
  '/bank/bank-stock': { purpose: '每个网点每个SKU的在库与占用，总部另见在途与金额，以及柜台兑换' },
  '/bank/reservation-list': { purpose: '网点向仓库预约商品：备货、发货、收货与差异', creates: { title: '新建预约单' } },
  '/bank/return-list': { purpose: '网点退回仓库的商品', creates: { title: '新建网点退货单' } },
  '/admin-psi/warehouses/io/reservation-orders': { purpose: '仓库为网点的预约备货和发货' },
  '/standing-book/employee-replenishment': { purpose: '员工在网点领出的商品补了多少、还差多少，并建议补货' },
  '/standing-book/bank-exchange': { purpose: '网点兑出的商品、积分与金额，沿上下级、按日或按月，直到每一笔' },
});
