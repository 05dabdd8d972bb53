import { Invalid } from '../../platform/errors.ts';
import type { Field, LinesField } from '../../platform/fields/field.ts';
import { checkField } from '../../platform/fields/field-adapters.ts';
import { isSecret } from '../../platform/fields/text/personal.ts';
import { Issues } from '../../platform/issues.ts';
import { maskedFields } from '../../platform/masking/masked.ts';
import { type Parameters, parseListQuery } from '../../platform/resource/list-query.ts';
import { allFields, comesAlone, type ResourceDeclaration, unfoldedColumns } from '../../platform/resource/resource.ts';
import { revealReason } from '../reveal/reveal.ts';

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A checked body of `POST P/export/`. */
export interface ExportRequest {
  /** The list's parameters, in the form of its query string. */
  readonly parameters: Parameters;
  /** Names of fields, in the order of the file. */
  readonly columns: readonly string[];
  readonly format: ExportFormat;
  /** Names of fields of lines, each a further sheet of a workbook. */
  readonly lines: readonly string[];
  /** Of the rows found, only these or all but these. */
  readonly chosen?: { readonly ids: readonly number[]; readonly kept: 'in' | 'out' };
  /** Why masks are lifted; absent where they stay. */
  readonly reveal?: { readonly reason: string };
}

const names = ['filter', 'ids', 'exclude_ids', 'columns', 'format', 'lines', 'reveal'];

/** Most records that are named one by one; more are meant by a filter. */
export const maxNamed = 10_000;
const paging = ['limit', 'offset'];

/** Checks what to export; throws `Invalid` with every fault found. */
export function checkExport(resource: ResourceDeclaration, body: unknown): ExportRequest {
  if (!isRecord(body)) throw new Invalid({ non_field_errors: ['内容必须是对象'] });
  const issues = new Issues();
  for (const name of Object.keys(body)) if (!names.includes(name)) issues.add(name, `未知字段：${name}`);
  const columns = checkColumns(resource, body.columns ?? unfoldedColumns(resource, resource.columns), issues);
  const format = checkFormat(body.format ?? 'xlsx', issues);
  const request = {
    parameters: checkFilter(body.filter ?? {}, issues),
    columns,
    format,
    lines: checkLines(resource, body.lines ?? [], { format, issues }),
    ...checkChosen(body, issues),
    ...(body.reveal === undefined ? {} : { reveal: checkReveal(body.reveal, maskedAmong(resource, columns), issues) }),
  };
  if (issues.found) throw new Invalid(issues.map);
  parseListQuery(resource, request.parameters);
  return request;
}

/** Those of some columns whose values replies mask. */
export function maskedAmong(resource: ResourceDeclaration, columns: readonly string[]): readonly string[] {
  const masked = maskedFields(resource);
  return columns.filter((name) => masked.includes(name));
}

/** Those of some columns that hold codes or cards, which leave in full where masks are lifted. */
export function codesAmong(resource: ResourceDeclaration, columns: readonly string[]): readonly string[] {
  const all = allFields(resource);
  return columns.filter((name) => isSecret(all[name] as Field));
}

/** Whether a file of a resource can hold codes or cards in full, which a second person may have to agree to. */
export function hasCodes(resource: ResourceDeclaration): boolean {
  return codesAmong(resource, Object.keys(allFields(resource))).length > 0;
}

/** Whether a field has a column of its own in an exported file. */
export function isExportable(field: Field): boolean {
  return !comesAlone(field) && field.kind !== 'record' && field.kind !== 'json';
}

/** The fields of lines that can be further sheets of a file, by name. */
export function exportableLines(resource: ResourceDeclaration): Readonly<Record<string, LinesField>> {
  const all = Object.entries<Field>(resource.fields);
  return Object.fromEntries(all.flatMap(([name, field]) => (field.kind === 'lines' ? [[name, field]] : [])));
}

interface LinesCheck {
  readonly format: ExportFormat;
  readonly issues: Issues;
}

function checkLines(resource: ResourceDeclaration, lines: unknown, { format, issues }: LinesCheck): readonly string[] {
  const known = exportableLines(resource);
  const isKnown = (name: unknown) => typeof name === 'string' && Object.hasOwn(known, name);
  if (!Array.isArray(lines) || !lines.every(isKnown) || new Set(lines).size < lines.length) {
    issues.add('lines', `明细只能是：${Object.keys(known).join('、') || '（无）'}，不重复`);
    return [];
  }
  if (lines.length > 0 && format !== 'xlsx') issues.add('lines', '只有 xlsx 文件可附带明细');
  return lines as string[];
}

/** Whether a value is a list of ids. */
export function isIds(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0);
}

function checkChosen(body: Readonly<Record<string, unknown>>, issues: Issues): Pick<ExportRequest, 'chosen'> {
  const { ids, exclude_ids } = body;
  const name = ids === undefined ? 'exclude_ids' : 'ids';
  const named = ids ?? exclude_ids;
  if (named === undefined) return {};
  if (ids !== undefined && exclude_ids !== undefined) issues.add('exclude_ids', '请用 ids 或 exclude_ids 之一指明记录');
  if (!isIds(named)) issues.add(name, '记录必须是编号的列表');
  else if (named.length > maxNamed) issues.add(name, `记录最多逐条指明 ${maxNamed} 条`);
  else return { chosen: { ids: [...new Set(named)], kept: name === 'ids' ? 'in' : 'out' } };
  return {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a filter that a body carries as an object; what is wrong is reported, and paging is. */
export function checkFilter(filter: unknown, issues: Issues): Parameters {
  if (!isRecord(filter)) {
    issues.add('filter', '筛选条件必须是对象');
    return {};
  }
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    const text = parameterText(value);
    if (paging.includes(name)) issues.add(`filter.${name}`, '包含筛选出的全部记录，不分页');
    else if (text === undefined) issues.add(`filter.${name}`, '筛选值应为文字、数字、真假或列表');
    else parameters[name] = text;
  }
  return parameters;
}

function parameterText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((one) => (typeof one === 'object' ? undefined : parameterText(one)));
  return texts.includes(undefined) ? undefined : texts.join(',');
}

function checkColumns(resource: ResourceDeclaration, columns: unknown, issues: Issues): readonly string[] {
  const fields = allFields(resource);
  const known = (name: unknown) =>
    typeof name === 'string' && Object.hasOwn(fields, name) && isExportable(fields[name] as Field);
  if (!Array.isArray(columns) || columns.length === 0) {
    issues.add('columns', '至少选择一列');
    return [];
  }
  for (const [index, name] of columns.entries()) {
    if (!known(name)) issues.add(`columns.${index}`, `不能导出的列：${String(name)}`);
    else if (columns.indexOf(name) !== index) issues.add(`columns.${index}`, `重复的列：${String(name)}`);
  }
  return columns as string[];
}

function checkFormat(format: unknown, issues: Issues): ExportFormat {
  const found = exportFormats.find((known) => known === format);
  if (!found) issues.add('format', `格式只能是：${exportFormats.join('、')}`);
  return found ?? 'xlsx';
}

function checkReveal(reveal: unknown, masked: readonly string[], issues: Issues): { readonly reason: string } {
  if (!isRecord(reveal)) {
    issues.add('reveal', '应为对象，写明原因');
    return { reason: '' };
  }
  const { reason, ...others } = reveal;
  for (const name of Object.keys(others)) issues.add(`reveal.${name}`, `未知字段：${name}`);
  if (masked.length === 0) issues.add('reveal', '所选的列没有敏感信息');
  return { reason: String(checkField(reason, revealReason, { path: 'reveal.reason', issues })) };
}
