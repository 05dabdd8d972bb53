import type { ActionDeclaration } from '../action.ts';
import type { DomainDeclaration } from '../domain.ts';
import { defineEnum } from '../enum.ts';
import { enumOf } from '../fields/choice/enum.ts';
import type { Field, Fields } from '../fields/field.ts';
import { int } from '../fields/number/int.ts';
import { lines } from '../fields/structure/lines.ts';
import { record } from '../fields/structure/record.ts';
import { date } from '../fields/time/date.ts';
import { startedJob } from '../jobs/job.action.ts';
import { measureOf, type ReportBreakdown, type ReportDeclaration, type ReportRows, totalField } from './report.ts';

const required = { required: true } as const;

const paging = (max: number): Fields => ({
  limit: int({ label: '条数', min: 1, max }),
  offset: int({ label: '起始', min: 0, max: 10_000_000 }),
});

function pagingFields(rows: ReportRows | undefined): Fields {
  if (!rows || 'fixed' in rows) return {};
  if ('page' in rows) return paging(rows.max);
  return { top: int({ label: '前几名', min: 1, max: rows.top, ...required }) };
}

/** What narrows a report, in the query string and in the body of an export. */
function filterFields({ period, as_of, filters }: ReportDeclaration): Fields {
  return { ...period?.fields, ...(as_of ? { at: as_of } : {}), ...filters };
}

function requestedFields(report: ReportDeclaration): Fields {
  const { by, order } = report;
  return { ...filterFields(report), ...(by ? { by: by.field } : {}), ...(order ? { order: order.field } : {}) };
}

/** The name of the number of rows. A list that never turns pages counts `row_count`. */
export function countName({ rows }: ReportDeclaration): 'count' | 'row_count' {
  return rows && 'fixed' in rows ? 'row_count' : 'count';
}

/** The fields of one row. */
export function rowFields(report: ReportDeclaration): Fields {
  const former = Object.keys(report.compare ?? {}).map((name) => [`former_${name}`, measureOf(report, name)]);
  return { ...report.dimensions, ...report.measures, ...Object.fromEntries(former) };
}

function totalFields(report: ReportDeclaration): Fields {
  const totals = Object.fromEntries(Object.keys(report.totals).map((name) => [name, totalField(report, name)]));
  if (!report.compare) return totals;
  return {
    former_from_date: date({ label: '上期开始', ...required }),
    former_to_date: date({ label: '上期结束', ...required }),
    total: record({ label: '合计', fields: totals, ...required }),
    former: record({ label: '上期合计', fields: totals, ...required }),
  };
}

function replyFields(report: ReportDeclaration): Fields {
  const rows: Fields = report.rows
    ? {
        [countName(report)]: int({ label: '行数', ...required }),
        rows: lines({ label: '明细', fields: rowFields(report), ...required }),
      }
    : {};
  return { ...report.facts, ...totalFields(report), ...rows };
}

function sourceOf({ source }: ReportDeclaration): Pick<ActionDeclaration, 'source'> {
  return source ? { source } : {};
}

/** `GET <path>/`: totals over all rows, and the requested rows. */
export function readAction(report: ReportDeclaration): ActionDeclaration {
  const { name, label, path, page, rows } = report;
  return {
    ...{ name, label, method: 'GET', path: `${path}/`, permission: page },
    ...sourceOf(report),
    body: { ...requestedFields(report), ...pagingFields(rows) },
    reply: { fields: replyFields(report) },
  };
}

/** `GET <path>_rows/`: the rows that a figure is made of. */
export function breakdownAction(report: ReportDeclaration, breakdown: ReportBreakdown): ActionDeclaration {
  const { figure, fields, total, rows, label } = breakdown;
  return {
    ...{ name: `${report.name}_rows`, label, method: 'GET', path: `${report.path}_rows/`, permission: report.page },
    ...sourceOf(report),
    body: { ...filterFields(report), figure: { ...figure, ...required }, ...paging(rows.max) },
    reply: {
      fields: {
        count: int({ label: '行数', ...required }),
        [`total_${total}`]: { ...fields[total], label: `${fields[total]?.label ?? ''}合计`, ...required } as Field,
        rows: lines({ label: '明细', fields, ...required }),
      },
    },
  };
}

const format = defineEnum({
  name: 'report_format',
  label: '格式',
  values: [
    { value: 'xlsx', label: 'Excel' },
    { value: 'csv', label: 'CSV' },
  ],
});

/** `POST <path>/export/`: a job that writes all rows into a file; by the export leaf of the page. */
export function exportAction(report: ReportDeclaration): ActionDeclaration {
  const { name, label, path, page, export: file } = report;
  const [noun = '', verb = ''] = name.split('.');
  const chooses = (file?.formats.length ?? 0) > 1;
  return {
    ...{ name: `${noun}.export_${verb}`, label: `导出${label}`, method: 'POST', path: `${path}/export/`, status: 202 },
    permission: `${page}#export`,
    ...sourceOf(report),
    body: { ...requestedFields(report), ...(chooses ? { format: enumOf({ label: format.label, of: format }) } : {}) },
    reply: startedJob,
  };
}

/** Every call that a report brings. */
export function reportActions(report: ReportDeclaration): readonly ActionDeclaration[] {
  return [
    readAction(report),
    ...(report.breakdown ? [breakdownAction(report, report.breakdown)] : []),
    ...(report.export ? [exportAction(report)] : []),
  ];
}

/** A domain's own actions and those of its reports. */
export function actionsOf({ actions = [], reports = [] }: DomainDeclaration): readonly ActionDeclaration[] {
  return [...actions, ...reports.flatMap(reportActions)];
}
