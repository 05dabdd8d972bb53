import type { FieldProps } from './field-kind.ts';
import type { BoolField } from './field-kinds/choice/bool.ts';
import type { EnumField } from './field-kinds/choice/enum.ts';
import type { EnumsField } from './field-kinds/choice/enums.ts';
import type { RefField } from './field-kinds/choice/ref.ts';
import type { RegionField } from './field-kinds/choice/region.ts';
import type { ImageField } from './field-kinds/media/image.ts';
import type { ImagesField } from './field-kinds/media/images.ts';
import type { DecimalField } from './field-kinds/number/decimal.ts';
import type { IntField } from './field-kinds/number/int.ts';
import type { MoneyField } from './field-kinds/number/money.ts';
import type { QuantityField } from './field-kinds/number/quantity.ts';
import type { JsonField } from './field-kinds/structure/json.ts';
import type { CodeField } from './field-kinds/text/code.ts';
import type { LongTextField } from './field-kinds/text/long-text.ts';
import type { PhoneField } from './field-kinds/text/phone.ts';
import type { RichTextField } from './field-kinds/text/rich-text.ts';
import type { TextField } from './field-kinds/text/text.ts';
import type { DateField } from './field-kinds/time/date.ts';
import type { DatetimeField } from './field-kinds/time/datetime.ts';

/** Lines of a document; declared here because their fields may be of every kind. */
export interface LinesField extends FieldProps {
  readonly kind: 'lines';
  readonly fields: Fields;
  /** Most lines; 200 unless told. */
  readonly max?: number;
}

/** A group of fields under one name; declared here because they may be of every kind. */
export interface RecordField extends FieldProps {
  readonly kind: 'record';
  readonly fields: Fields;
}

/** Every kind of value there is; a kind exists when its contract, server and console faces do. */
export type Field =
  | TextField
  | LongTextField
  | CodeField
  | PhoneField
  | RichTextField
  | IntField
  | QuantityField
  | MoneyField
  | DecimalField
  | BoolField
  | EnumField
  | EnumsField
  | RefField
  | RegionField
  | DateField
  | DatetimeField
  | ImageField
  | ImagesField
  | JsonField
  | LinesField
  | RecordField;

export type FieldKind = Field['kind'];
export type Fields = { readonly [name: string]: Field };

/** The field declaration of one kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

interface WireByKind {
  text: string;
  long_text: string;
  code: string;
  phone: string;
  rich_text: string;
  int: number;
  quantity: number;
  money: number;
  decimal: string;
  bool: boolean;
  date: string;
  datetime: number;
  image: string;
  images: readonly string[];
  region: readonly string[];
}

/** What a field looks like in a reply. */
export type WireValue<F> = F extends { kind: 'enum'; of: { values: readonly { value: infer V }[] } }
  ? V
  : F extends { kind: 'enums'; of: { values: readonly { value: infer V }[] } }
    ? readonly V[]
    : F extends { kind: 'ref' }
      ? { readonly id: number; readonly [label: string]: unknown }
      : F extends { kind: 'lines'; fields: infer L extends Fields }
        ? readonly WireRow<L>[]
        : F extends { kind: 'record'; fields: infer L extends Fields }
          ? WireRow<L>
          : F extends { kind: infer K extends keyof WireByKind }
            ? WireByKind[K]
            : unknown;

type Filled<F> = F extends { required: true } ? WireValue<F> : WireValue<F> | null;

/** A reply's own fields. */
export type WireRow<L extends Fields> = { readonly [N in keyof L]: Filled<L[N]> };

/** What a field looks like in a body: references go as ids. */
export type BodyValue<F> = F extends { kind: 'ref' }
  ? number
  : F extends { kind: 'lines'; fields: infer L extends Fields }
    ? readonly BodyOf<L>[]
    : F extends { kind: 'record'; fields: infer L extends Fields }
      ? BodyOf<L>
      : WireValue<F>;

type RequiredNames<L> = { [N in keyof L]: L[N] extends { required: true } ? N : never }[keyof L];

/** A checked body: required fields present, the others perhaps absent or null. */
export type BodyOf<L extends Fields> = { readonly [N in RequiredNames<L>]: BodyValue<L[N]> } & {
  readonly [N in Exclude<keyof L, RequiredNames<L>>]?: BodyValue<L[N]> | null;
};
