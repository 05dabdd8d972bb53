import { image } from '../../kernel/field-kinds/media/image.ts';
import { int } from '../../kernel/field-kinds/number/int.ts';
import { code } from '../../kernel/field-kinds/text/code.ts';
import { text } from '../../kernel/field-kinds/text/text.ts';

const counted = { required: true } as const;

/** What tells pieces apart in the hands of whoever packs or inspects them. */
export const goodsInHand = {
  id: int({ label: '编号', ...counted }),
  sku_code: code({ label: 'SKU编码', ...counted }),
  barcode: code({ label: '条码' }),
  goods_name: text({ label: '商品名称', ...counted }),
  spec_text: text({ label: '规格' }),
  picture: image({ label: '图片' }),
} as const;
