import type { goodsImportWay, importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

export type GoodsRow = RowOfImport<typeof importGoods>;
export type GoodsImportWay = ValueOf<typeof goodsImportWay>;
