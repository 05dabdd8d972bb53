import type { goodsImportWay, importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import type { ValueOf } from '@zhanggui/contract/kernel/enum';
import type { RowOfImport } from '@zhanggui/contract/kernel/import/import';

export type GoodsRow = RowOfImport<typeof importGoods>;
export type GoodsImportWay = ValueOf<typeof goodsImportWay>;
