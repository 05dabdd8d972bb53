import { type BookSide, bookSides } from '@zhanggui/contract/domains/stock/book/book-measures';
import { writeDayRange } from '../../../platform/fields/time/day-range.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { PageLink } from '../../../platform/navigation/page-link.tsx';
import type { ReportCellProps, ReportPresentation } from '../../../platform/report/report-presentation.ts';

interface BookPlaces {
  /** The list of movements that figures lead to. */
  readonly list: string;
  /** The filter of that list by the place of a row. */
  readonly place: 'bank_cell' | 'location';
  /** Rows stand for everything below them, save the chosen node itself. */
  readonly rolls_up?: true;
}

type BookRow = Readonly<Record<'top' | 'sku_id', number | null>> & { readonly name: string };

type Side = Pick<BookSide, 'is_in'> & { readonly type?: number };

/** The place of a row; where rows are no places, a chosen bank cell stands for everything below it. */
function placeFilter({ place, rolls_up }: BookPlaces, own: string | undefined, chosen: string | undefined) {
  if (place === 'location' && !own && !chosen) return { location_kind: 'warehouse' };
  const isWhole = place === 'bank_cell' && (own === undefined || (rolls_up && own !== chosen));
  return { [isWhole ? 'bank_cell__within' : place]: own ?? chosen };
}

/** The movements behind a figure: those of the row's days, place and SKU, of one type or side. */
function movementsOf(places: BookPlaces, { row, requested }: ReportCellProps, { is_in, type }: Side): string {
  const { top, sku_id, name } = row as unknown as BookRow;
  const isDay = requested.by === 'day';
  const days = isDay ? { from: name, to: name } : { from: requested.from_date, to: requested.to_date };
  const filters = {
    ...writeDayRange('occurred_at', days),
    ...placeFilter(places, top ? String(top) : undefined, requested[places.place]),
    sku: sku_id ? String(sku_id) : requested.sku,
    is_in: String(is_in),
    type: type?.toString(),
  };
  const set = Object.entries(filters).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '');
  return `${places.list}?${new URLSearchParams(set)}`;
}

function figureCell(places: BookPlaces, side: Side, format: (value: number) => string) {
  return function Figure(props: ReportCellProps) {
    const value = Number(props.value);
    if (value === 0) return <span className="zg-faint">0</span>;
    return <PageLink to={movementsOf(places, props, side)}>{format(value)}</PageLink>;
  };
}

/** How a book of stock is shown: every in and out leads to the movements that it is the sum of. */
export function bookPresentation(places: BookPlaces, own: ReportPresentation = {}): ReportPresentation {
  const sides: readonly (Side & { readonly name: string })[] = [
    ...bookSides,
    { name: 'in', is_in: true },
    { name: 'out', is_in: false },
  ];
  const cells = sides.flatMap((side) => [
    [`${side.name}_quantity`, figureCell(places, side, formatNumber)] as const,
    [`${side.name}_fen`, figureCell(places, side, formatMoney)] as const,
  ]);
  return { ...own, cells: { ...Object.fromEntries(cells), ...own.cells } };
}
