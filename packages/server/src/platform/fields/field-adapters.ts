import type { Field, FieldKind, FieldOf } from '@zhanggui/contract/platform/fields/field';
import { boolAdapter } from './choice/bool.ts';
import { enumAdapter } from './choice/enum.ts';
import { enumsAdapter } from './choice/enums.ts';
import { refAdapter } from './choice/ref.ts';
import { regionAdapter } from './choice/region.ts';
import type { ServerFieldAdapter } from './field-adapter.ts';
import { imageAdapter } from './media/image.ts';
import { imagesAdapter } from './media/images.ts';
import { decimalAdapter } from './number/decimal.ts';
import { intAdapter } from './number/int.ts';
import { moneyAdapter } from './number/money.ts';
import { pointsAdapter } from './number/points.ts';
import { quantityAdapter } from './number/quantity.ts';
import { jsonAdapter } from './structure/json.ts';
import { codeAdapter } from './text/code.ts';
import { longTextAdapter } from './text/long-text.ts';
import { phoneAdapter } from './text/phone.ts';
import { richTextAdapter } from './text/rich-text.ts';
import { textAdapter } from './text/text.ts';
import { dateAdapter } from './time/date.ts';
import { datetimeAdapter } from './time/datetime.ts';
import { monthAdapter } from './time/month.ts';

/** Kinds that one column stores; lines and records are child tables and action bodies. */
export type StoredKind = Exclude<FieldKind, 'lines' | 'record'>;

const adapters = {
  text: textAdapter,
  long_text: longTextAdapter,
  code: codeAdapter,
  phone: phoneAdapter,
  rich_text: richTextAdapter,
  int: intAdapter,
  quantity: quantityAdapter,
  points: pointsAdapter,
  money: moneyAdapter,
  decimal: decimalAdapter,
  bool: boolAdapter,
  enum: enumAdapter,
  enums: enumsAdapter,
  ref: refAdapter,
  region: regionAdapter,
  date: dateAdapter,
  month: monthAdapter,
  datetime: datetimeAdapter,
  image: imageAdapter,
  images: imagesAdapter,
  json: jsonAdapter,
} satisfies { [K in StoredKind]: ServerFieldAdapter<FieldOf<K>> };

/** Whether a field of this kind lives in one column. */
export function isStored(field: Field): boolean {
  return field.kind !== 'lines' && field.kind !== 'record';
}

/** The server's adapter of a stored field's kind. */
export function adapterOf(field: Field): ServerFieldAdapter<Field> {
  const adapter = adapters[field.kind as StoredKind];
  if (!adapter) throw new Error(`fields of kind ${field.kind} are not stored in a column`);
  return adapter as unknown as ServerFieldAdapter<Field>;
}
