/** The product's name, as titles show it. */
export const productTitle = '掌柜后台管理系统';

/** The product's name for suppliers. */
export const supplierTitle = '供应商发货系统';
