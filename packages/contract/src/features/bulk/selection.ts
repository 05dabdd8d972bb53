import { Invalid } from '../../platform/errors.ts';
import { int } from '../../platform/fields/number/int.ts';
import { json } from '../../platform/fields/structure/json.ts';
import { Issues } from '../../platform/issues.ts';
import type { Parameters } from '../../platform/resource/list-query.ts';
import { checkFilter, isIds, maxNamed } from '../export/export-request.ts';

/** Most records that one bulk action takes. */
export const maxRecords = 100_000;

/** Most records that are given values of their own in one call. */
export const maxGiven = 500;

const idList = (label: string) =>
  json({
    label,
    validate: (value) => {
      if (!isIds(value)) return `${label}必须是编号的列表`;
      return value.length > maxNamed ? `${label}最多逐条指明 ${maxNamed} 条` : undefined;
    },
    json_schema: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: maxNamed },
  });

/** The part of a bulk action's body that says which records are meant. */
export const selectionFields = {
  ids: idList('记录'),
  filter: json({
    label: '筛选条件',
    validate: () => undefined,
    json_schema: { type: 'object', additionalProperties: true },
  }),
  exclude_ids: idList('除外的记录'),
  count: int({ label: '预览的条数', min: 0, help: '与实际条数不符时拒绝执行' }),
} as const;

/** Chosen records: by id, or all that a list finds but a few. */
export type Selection =
  | { readonly ids: readonly number[] }
  | { readonly parameters: Parameters; readonly exclude_ids: readonly number[] };

/** Reads which records a checked body means; throws `Invalid` when it means none or says it twice. */
export function readSelection(body: Readonly<Record<string, unknown>>): Selection {
  const { ids, filter, exclude_ids } = body;
  const issues = new Issues();
  const byIds = isIds(ids);
  const byFilter = filter !== undefined && filter !== null;
  if (byIds === byFilter) issues.add('ids', '请用 ids 或 filter 之一指明记录');
  else if (byIds && ids.length === 0) issues.add('ids', '至少选择一条记录');
  const parameters = byFilter ? checkFilter(filter, issues) : {};
  if (issues.found) throw new Invalid(issues.map);
  if (byIds) return { ids: [...new Set(ids)] };
  return { parameters, exclude_ids: isIds(exclude_ids) ? exclude_ids : [] };
}

/** The values that a checked body gives each record, by id; undefined where it gives none. Throws `Invalid` when it names one twice. */
export function readGiven(
  body: Readonly<Record<string, unknown>>,
): ReadonlyMap<number, Readonly<Record<string, unknown>>> | undefined {
  const { records } = body;
  if (!Array.isArray(records)) return undefined;
  const issues = new Issues();
  const given = new Map<number, Readonly<Record<string, unknown>>>();
  for (const [index, { id, ...values }] of (records as { readonly id: number }[]).entries()) {
    if (given.has(id)) issues.add(`records.${index}.id`, '记录重复');
    given.set(id, values);
  }
  if (issues.found) throw new Invalid(issues.map);
  return given;
}
