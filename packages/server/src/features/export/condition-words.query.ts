import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { Lookup } from '@zhanggui/contract/platform/fields/field-kind';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
import { titlesOf } from '../../platform/resource/relation/titles.query.ts';
import { cellOf, momentText } from '../../platform/sheet/cell.ts';
import { sheetColumn } from '../../platform/sheet/sheet-column.ts';

const signs: Partial<Record<Lookup, string>> = { gt: '> ', gte: '≥ ', lt: '< ', lte: '≤ ' };

/** The filters of a list in words, as the list shows them: `状态：已付款`. */
export function conditionWords(
  ctx: Context,
  resource: ResourceDeclaration,
  conditions: readonly Condition[],
): Promise<string[]> {
  return Promise.all(
    conditions.map(async (condition) => {
      const field = fieldOf(resource, condition.field);
      if (!field) throw new Error(`${resource.name} has no filter ${condition.field}`);
      return `${field.label}：${await wordsOf(ctx, field, condition)}`;
    }),
  );
}

async function wordsOf(ctx: Context, field: Field, { lookup, value, through }: Condition): Promise<string> {
  if (lookup === 'isnull') return value === true ? '为空' : '不为空';
  if (lookup === 'contains' || through !== undefined) return `含“${String(value)}”`;
  const values: readonly unknown[] = Array.isArray(value) && field.kind !== 'region' ? value : [value];
  const words =
    field.kind === 'ref' ? await titlesOf(ctx, field.to(), values) : values.map((one) => textOf(one, field));
  return `${signs[lookup] ?? ''}${words.join('、')}`;
}

function textOf(value: unknown, field: Field): string {
  if (field.kind === 'money') return yuan(Number(value));
  if (field.kind === 'date') return String(value);
  const cell = cellOf(value, sheetColumn(field));
  return field.kind === 'datetime' ? momentText(Number(cell)) : String(cell);
}
