import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';

const required = true;
const tie = { tie: true, max: Number.MAX_SAFE_INTEGER } as const;

/** What the row of a book is for; the ids lead on to other lists. */
export const bookDimensions = {
  key: text({ label: '标识', tie: true, required }),
  name: text({ label: '名称', required }),
  code: text({ label: '编码' }),
  top: int({ label: '地点编号', ...tie }),
  sku_id: int({ label: 'SKU编号', ...tie }),
} as const;

export const bookColumns = [
  'name',
  'code',
  'opening_quantity',
  'opening_fen',
  'in_quantity',
  'in_fen',
  'out_quantity',
  'out_fen',
  'closing_quantity',
  'closing_fen',
] as const;
