import { type Check, type ContractFieldAdapter, type FieldProps, refuse } from '../field-kind.ts';

export interface ImageField extends FieldProps {
  readonly kind: 'image';
}

/** One picture by its relative url: `/media/…`. */
export function image<const P extends Omit<ImageField, 'kind'>>(props: P): P & { readonly kind: 'image' } {
  return { ...props, kind: 'image' };
}

const shape = /^\/media\/[A-Za-z0-9._/-]{1,200}$/;

/** The check of one picture's url: only files of this server, no way up the folders. */
export function checkImage(value: unknown, field: FieldProps, check: Check): string | undefined {
  const good = typeof value === 'string' && shape.test(value) && !value.includes('..');
  return good ? value : refuse(check, `${field.label}应为已上传的图片`);
}

export const imageAdapter: ContractFieldAdapter<ImageField> = {
  lookups: ['isnull'],
  check: checkImage,
  parse: () => undefined,
  schema: () => ({ type: 'string', maxLength: 255 }),
};
