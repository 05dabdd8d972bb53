import type { BoolField } from './choice/bool.ts';
import type { EnumField } from './choice/enum.ts';
import type { EnumsField } from './choice/enums.ts';
import type { RefField } from './choice/ref.ts';
import type { RegionField } from './choice/region.ts';
import type { FieldProps } from './field-kind.ts';
import type { ImageField } from './media/image.ts';
import type { ImagesField } from './media/images.ts';
import type { DecimalField } from './number/decimal.ts';
import type { IntField } from './number/int.ts';
import type { MoneyField } from './number/money.ts';
import type { PointsField } from './number/points.ts';
import type { QuantityField } from './number/quantity.ts';
import type { JsonField } from './structure/json.ts';
import type { CodeField } from './text/code.ts';
import type { LongTextField } from './text/long-text.ts';
import type { PhoneField } from './text/phone.ts';
import type { RichTextField } from './text/rich-text.ts';
import type { TextField } from './text/text.ts';
import type { DateField } from './time/date.ts';
import type { DatetimeField } from './time/datetime.ts';
import type { MonthField } from './time/month.ts';

/** Lines of a document; declared here because their fields may be of every kind. */
export interface LinesField extends FieldProps {
  readonly kind: 'lines';
  readonly fields: Fields;
  /** Most lines; `maxLines` by default. */
  readonly max?: number;
}

/** A group of fields under one name; declared here because they may be of every kind. */
export interface RecordField extends FieldProps {
  readonly kind: 'record';
  readonly fields: Fields;
}

/** All field kinds; a kind needs an adapter in contract, server and console. */
export type Field =
  | TextField
  | LongTextField
  | CodeField
  | PhoneField
  | RichTextField
  | IntField
  | PointsField
  | QuantityField
  | MoneyField
  | DecimalField
  | BoolField
  | EnumField
  | EnumsField
  | RefField
  | RegionField
  | DateField
  | MonthField
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
  points: number;
  quantity: number;
  money: number;
  decimal: string;
  bool: boolean;
  date: string;
  month: string;
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
