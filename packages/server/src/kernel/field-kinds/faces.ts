import type { Field, FieldKind, FieldOf } from '@zhanggui/contract/kernel/field';
import { boolFace } from './choice/bool.ts';
import { enumFace } from './choice/enum.ts';
import { enumsFace } from './choice/enums.ts';
import { refFace } from './choice/ref.ts';
import { regionFace } from './choice/region.ts';
import { imageFace } from './media/image.ts';
import { imagesFace } from './media/images.ts';
import { decimalFace } from './number/decimal.ts';
import { intFace } from './number/int.ts';
import { moneyFace } from './number/money.ts';
import { quantityFace } from './number/quantity.ts';
import type { ServerFace } from './server-face.ts';
import { jsonFace } from './structure/json.ts';
import { codeFace } from './text/code.ts';
import { longTextFace } from './text/long-text.ts';
import { phoneFace } from './text/phone.ts';
import { richTextFace } from './text/rich-text.ts';
import { textFace } from './text/text.ts';
import { dateFace } from './time/date.ts';
import { datetimeFace } from './time/datetime.ts';

/** Kinds that one column stores; lines and records are child tables and action bodies. */
export type StoredKind = Exclude<FieldKind, 'lines' | 'record'>;

const faces = {
  text: textFace,
  long_text: longTextFace,
  code: codeFace,
  phone: phoneFace,
  rich_text: richTextFace,
  int: intFace,
  quantity: quantityFace,
  money: moneyFace,
  decimal: decimalFace,
  bool: boolFace,
  enum: enumFace,
  enums: enumsFace,
  ref: refFace,
  region: regionFace,
  date: dateFace,
  datetime: datetimeFace,
  image: imageFace,
  images: imagesFace,
  json: jsonFace,
} satisfies { [K in StoredKind]: ServerFace<FieldOf<K>> };

/** Whether a field of this kind lives in one column. */
export function isStored(field: Field): boolean {
  return field.kind !== 'lines' && field.kind !== 'record';
}

/** The server's face of a stored field's kind. */
export function faceOf(field: Field): ServerFace<Field> {
  const face = faces[field.kind as StoredKind];
  if (!face) throw new Error(`fields of kind ${field.kind} are not stored in a column`);
  return face as unknown as ServerFace<Field>;
}
