import { Invalid } from '@zhanggui/contract/platform/errors';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { adapterOf, checkField } from '@zhanggui/contract/platform/fields/field-adapters';
import { Issues } from '@zhanggui/contract/platform/issues';
import type { Parameters } from '@zhanggui/contract/platform/resource/list-query';

/** Checks a query string against fields; values are read and checked by their kinds. */
export function checkQuery(query: Parameters, fields: Fields): Record<string, unknown> {
  const issues = new Issues();
  const checked: Record<string, unknown> = {};
  for (const name of Object.keys(query)) if (!Object.hasOwn(fields, name)) issues.add(name, `未知的参数：${name}`);
  for (const [name, field] of Object.entries(fields)) {
    const value = queryValue(query[name], field);
    if (value !== undefined) checked[name] = checkField(value, field, { path: name, issues });
    else if (query[name]) issues.add(name, `${field.label}无效`);
    else if (field.required) issues.add(name, `${field.label}不能为空`);
  }
  if (issues.found) throw new Invalid(issues.map);
  return checked;
}

function queryValue(text: Parameters[string], field: Field): unknown {
  return typeof text === 'string' && text !== '' ? adapterOf(field).parse(text, field) : undefined;
}
