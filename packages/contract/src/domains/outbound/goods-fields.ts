import { image } from '../../platform/fields/media/image.ts';
import { int } from '../../platform/fields/number/int.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';

const required = { required: true } as const;

/** Fields by which a packer or inspector identifies pieces. */
export const claimedItems = {
  id: int({ label: '编号', ...required }),
  sku_code: code({ label: 'SKU编码', ...required }),
  barcode: code({ label: '条码' }),
  goods_name: text({ label: '商品名称', ...required }),
  spec_text: text({ label: '规格' }),
  picture: image({ label: '图片' }),
} as const;
