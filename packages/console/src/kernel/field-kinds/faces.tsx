import type { Field, FieldKind, FieldOf } from '@zhanggui/contract/kernel/field';
import { boolFace } from './choice/bool.tsx';
import { enumFace } from './choice/enum.tsx';
import { enumsFace } from './choice/enums.tsx';
import { refFace } from './choice/ref.tsx';
import { regionFace } from './choice/region.tsx';
import type { ConsoleFace } from './console-face.ts';
import { imageFace } from './media/image.tsx';
import { imagesFace } from './media/images.tsx';
import { decimalFace } from './number/decimal.tsx';
import { intFace } from './number/int.tsx';
import { moneyFace } from './number/money.tsx';
import { quantityFace } from './number/quantity.tsx';
import { jsonFace } from './structure/json.tsx';
import { linesFace } from './structure/lines.tsx';
import { recordFace } from './structure/record.tsx';
import { codeFace } from './text/code.tsx';
import { longTextFace } from './text/long-text.tsx';
import { phoneFace } from './text/phone.tsx';
import { richTextFace } from './text/rich-text.tsx';
import { textFace } from './text/text.tsx';
import { dateFace } from './time/date.tsx';
import { datetimeFace } from './time/datetime.tsx';
import './field-kinds.css';
import './parts/controls.css';

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
  lines: linesFace(faceOf),
  record: recordFace(faceOf),
} satisfies { [K in FieldKind]: ConsoleFace<FieldOf<K>> };

/** The console's face of a field's kind. */
export function faceOf(field: Field): ConsoleFace {
  return faces[field.kind] as unknown as ConsoleFace;
}
