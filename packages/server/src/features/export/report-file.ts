import { labelOf } from '@zhanggui/contract/platform/enum';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { columnsOf, formerField, reportColumns, sharesOf } from '@zhanggui/contract/platform/report/report-columns';
import { type SheetColumn, sheetColumn } from '../../platform/sheet/sheet-column.ts';
import type { BookFoot } from '../../platform/sheet/writer-thread.ts';
import type { SheetLead } from '../../platform/sheet/xlsx/sheet-xml.ts';

type Values = Readonly<Record<string, unknown>>;
type Shares = Readonly<Record<string, number | null>>;

/** A column of the file, and its cell of a row whose shares are known. */
export interface FileColumn {
  readonly column: SheetColumn;
  readonly cell: (row: Values, shares: Shares, place: number | null) => unknown;
}

function valueColumn(name: string, field: Field): FileColumn {
  const column = sheetColumn(field);
  return {
    column: field.kind === 'money' ? { ...column, header: `${field.label}(元)` } : column,
    cell: (row) => row[name],
  };
}

/** The columns of a report's file, with former values for each change. Those of a book begin with its usual ones; the others are folded. */
export function fileColumns(report: ReportDeclaration, { by }: Values, isBook: boolean): FileColumn[] {
  const all = columnsOf(report, reportColumns(report, by as string | undefined), by);
  const usual = report.columns.flatMap((name) => all.find((column) => column.name === name) ?? []);
  const ordered = isBook ? [...usual, ...all.filter((column) => !usual.includes(column))] : all;
  return ordered.map((one): FileColumn => {
    const file = fileColumn(report, one);
    if (!isBook || usual.includes(one)) return file;
    return { ...file, column: { ...file.column, is_folded: true } };
  });
}

function fileColumn(report: ReportDeclaration, one: ReturnType<typeof reportColumns>[number]): FileColumn {
  const { name, label } = one;
  if (one.kind === 'place') return { column: { header: label, kind: 'int' }, cell: (_row, _shares, place) => place };
  if (one.kind === 'change') return valueColumn(`former_${one.measure}`, formerField(report, one.measure));
  if (one.kind === 'share') {
    const cell: FileColumn['cell'] = (_row, shares) => {
      const share = shares[name] ?? null;
      return share === null ? null : (share / 100).toFixed(2);
    };
    return { column: { header: `${label}(%)`, kind: 'decimal' }, cell };
  }
  return valueColumn(name, { ...one.field, label } as Field);
}

/** What stands above a book: its name, the period, grouping and filters, and the units of its figures. */
export function bookLead(report: ReportDeclaration, body: Values, filters: readonly string[]): SheetLead {
  const { label, by, period, measures } = report;
  const kinds = new Set(Object.values(measures).map(({ kind }) => kind));
  const units = [
    ...(kinds.has('money') ? ['元'] : []),
    ...(kinds.has('quantity') ? ['件'] : []),
    ...(kinds.has('points') ? ['积分'] : []),
  ];
  const grouping = by ? [`${by.field.label}：${labelOf(by.field.of, body.by as string)}`] : [];
  const days = period?.kind === 'days' ? [`期间：${body.from_date} 至 ${body.to_date}`] : [];
  return { title: label, covers: [...days, ...grouping, ...filters].join('　'), units: `单位：${units.join('、')}` };
}

interface BookTotals {
  readonly totals: Values;
  readonly former?: Values | undefined;
}

/** What stands below a book: its totals, those of the former period, and who signs. */
export function bookFoot(
  report: ReportDeclaration,
  columns: readonly FileColumn[],
  { totals, former }: BookTotals,
): BookFoot {
  const line = (figures: Values) => {
    const shares = sharesOf(report, figures, figures);
    return JSON.stringify(columns.map(({ cell }) => cell(figures, shares, null) ?? null));
  };
  const beside = Object.entries(former ?? {}).map(([name, value]) => [`former_${name}`, value]);
  return {
    totals: [
      ['合计', line({ ...totals, ...Object.fromEntries(beside) })],
      ...(former ? [['上期合计', line(former)] as const] : []),
    ],
    signatures: report.print?.signatures ?? [],
  };
}
