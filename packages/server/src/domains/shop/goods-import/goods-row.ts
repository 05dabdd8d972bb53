import type { importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import type { ChoicesOfImport, RowOfImport } from '@zhanggui/contract/features/import/import';

export type GoodsRow = RowOfImport<typeof importGoods>;
export type GoodsChoices = ChoicesOfImport<typeof importGoods>;
export type GoodsImportWay = GoodsChoices['way'];
