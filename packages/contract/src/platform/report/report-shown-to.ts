import type { Fields } from '../fields/field.ts';
import { oncePerViewer } from '../identity/once-per-viewer.ts';
import type { Viewer } from '../identity/viewer.ts';
import { isChosenFromClosed, isHiddenFrom } from '../resource/shown-fields.ts';
import { keep } from '../resource/shown-to.ts';
import {
  changeColumn,
  type ReportBreakdown,
  type ReportChart,
  type ReportDeclaration,
  type ReportOrder,
} from './report.ts';

/** The report as a viewer sees it: without hidden figures and what is worked out from them. Filters by closed records are absent too. */
export const reportShownTo = oncePerViewer(narrowed);

function narrowed(report: ReportDeclaration, viewer: Viewer): ReportDeclaration {
  const { chart, breakdown, order, shares = {}, compare, facts, ...rest } = report;
  const isShown = (name: string) => Object.hasOwn(measures, name);
  const measures = shownOf(report.measures, viewer);
  const dimensions = shownOf(report.dimensions, viewer);
  const shownShares = Object.fromEntries(
    Object.entries(shares).filter(([, { part, whole = part }]) => isShown(part) && isShown(whole)),
  );
  const changes = compare && keep(compare, isShown);
  const columns = new Set([
    ...Object.keys({ ...dimensions, ...measures, ...shownShares }),
    ...Object.keys(changes ?? {}).map(changeColumn),
    'place',
  ]);
  return {
    ...rest,
    ...{ dimensions, measures, shares: shownShares },
    filters: openFilters(report.filters, viewer),
    totals: keep(report.totals, isShown),
    columns: report.columns.filter((name) => columns.has(name)),
    ...(changes ? { compare: changes } : {}),
    ...(facts ? { facts: shownOf(facts, viewer) } : {}),
    ...(order ? { order: orderOf(order, isShown) } : {}),
    ...(chart && isShown(chart.measure) ? { chart: chartOf(chart, shownShares) } : {}),
    ...(breakdown ? breakdownOf(breakdown, isShown, viewer) : {}),
  };
}

function shownOf<F extends Fields[string]>(
  fields: Readonly<Record<string, F>>,
  { kind }: Viewer,
): Readonly<Record<string, F>> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !isHiddenFrom(field, kind)));
}

function openFilters(filters: Fields, viewer: Viewer): Fields {
  return Object.fromEntries(
    Object.entries(shownOf(filters, viewer)).filter(([, field]) => !isChosenFromClosed(field, viewer)),
  );
}

function orderOf({ field, by }: ReportOrder, isShown: (name: string) => boolean): ReportOrder {
  const values = field.of.values.filter(({ value }) => isShown(by[String(value)] ?? ''));
  return {
    field: { ...field, of: { ...field.of, values } },
    by: Object.fromEntries(Object.entries(by).filter(([, measure]) => isShown(measure))),
  };
}

function chartOf({ share, ...chart }: ReportChart, shares: NonNullable<ReportDeclaration['shares']>): ReportChart {
  return share !== undefined && shares[share] ? { ...chart, share } : chart;
}

/** None where what its rows add up is hidden, or every figure is. */
function breakdownOf(
  breakdown: ReportBreakdown,
  isShown: (name: string) => boolean,
  viewer: Viewer,
): Pick<ReportDeclaration, 'breakdown'> {
  const fields = shownOf(breakdown.fields, viewer);
  const figures = Object.entries(breakdown.figures)
    .filter(([, { measure }]) => isShown(measure))
    .map(
      ([name, figure]) => [name, { ...figure, columns: figure.columns.filter((column) => fields[column]) }] as const,
    );
  if (figures.length === 0 || !fields[breakdown.total]) return {};
  const { figure } = breakdown;
  const values = figure.of.values.filter(({ value }) => figures.some(([name]) => name === String(value)));
  return {
    breakdown: {
      ...breakdown,
      fields,
      figures: Object.fromEntries(figures),
      figure: { ...figure, of: { ...figure.of, values } },
    },
  };
}
