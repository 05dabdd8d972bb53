import type { Field, FieldKind, FieldOf } from '@zhanggui/contract/platform/fields/field';
import { boolAdapter } from './choice/bool.tsx';
import { enumAdapter } from './choice/enum.tsx';
import { enumsAdapter } from './choice/enums.tsx';
import { refAdapter } from './choice/ref.tsx';
import type { ConsoleFieldAdapter } from './field-adapter.ts';
import { imageAdapter } from './media/image.tsx';
import { imagesAdapter } from './media/images.tsx';
import { decimalAdapter } from './number/decimal.tsx';
import { intAdapter } from './number/int.tsx';
import { moneyAdapter } from './number/money.tsx';
import { pointsAdapter, quantityAdapter } from './number/quantity.tsx';
import { regionAdapter } from './region/region.tsx';
import { jsonAdapter } from './structure/json.tsx';
import { linesAdapter } from './structure/lines.tsx';
import { recordAdapter } from './structure/record.tsx';
import { codeAdapter } from './text/code.tsx';
import { longTextAdapter } from './text/long-text.tsx';
import { phoneAdapter } from './text/phone.tsx';
import { richTextAdapter } from './text/rich-text.tsx';
import { textAdapter } from './text/text.tsx';
import { dateAdapter } from './time/date.tsx';
import { datetimeAdapter } from './time/datetime.tsx';
import { monthAdapter } from './time/month.tsx';
import './field-kinds.css';
import './parts/controls.css';

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
  lines: linesAdapter(adapterOf),
  record: recordAdapter(adapterOf),
} satisfies { [K in FieldKind]: ConsoleFieldAdapter<FieldOf<K>> };

/** The console's adapter of a field's kind. */
export function adapterOf(field: Field): ConsoleFieldAdapter {
  return adapters[field.kind] as unknown as ConsoleFieldAdapter;
}
