import type { Field } from '@zhanggui/contract/platform/fields/field';
import { isSecret } from '@zhanggui/contract/platform/fields/text/personal';
import type { Context } from '../../platform/context.ts';
import { openText } from '../../platform/fields/text/sealed-text.ts';
import { type CompiledResource, declaredField } from '../../platform/resource/compiled.ts';

type Values = Readonly<Record<string, unknown>>;

/** Revealed values, as JSON text by field, with their codes and cards opened. */
export function openValues(ctx: Context, { resource }: CompiledResource, json: string): string {
  const values = JSON.parse(json) as Values;
  return JSON.stringify(mapped(values, (value, name) => opened(ctx, declaredField(resource, name), value)));
}

function opened(ctx: Context, field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'lines') {
    const { fields } = field;
    return (value as readonly Values[]).map((line) => mapped(line, (part, name) => opened(ctx, fields[name], part)));
  }
  return field && isSecret(field) && typeof value === 'string' ? openText(ctx, value) : value;
}

function mapped(values: Values, change: (value: unknown, name: string) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}
