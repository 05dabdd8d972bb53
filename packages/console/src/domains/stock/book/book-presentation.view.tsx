import { type BookSide, bookSides } from '@zhanggui/contract/domains/stock/book/book-measures';
import { Link } from 'react-router';
import { writeDayRange } from '../../../platform/fields/time/day-range.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import type { ReportCellProps, ReportPresentation } from '../../../platform/report/report-presentation.ts';

interface BookPlaces {
  /** The list of movements that figures lead to. */
  readonly list: string;
  /** The filter of that list by the place of a row. */
  readonly place: 'bank_cell' | 'location';
}

type BookRow = Readonly<Record<'top' | 'sku_id', number | null>> & { readonly name: string };

type Side = Pick<BookSide, 'is_in'> & { readonly type?: number };

/** Rows are single places; where they are not, a chosen bank cell stands for everything below it. */
function placeFilter(place: BookPlaces['place'], own: string | undefined, chosen: string | undefined) {
  if (own) return { [place]: own };
  if (place === 'bank_cell') return { bank_cell__within: chosen };
  return chosen ? { location: chosen } : { location_kind: 'warehouse' };
}

/** The movements behind a figure: those of the row's days, place and SKU, of one type or side. */
function movementsOf({ list, place }: BookPlaces, { row, requested }: ReportCellProps, { is_in, type }: Side): string {
  const { top, sku_id, name } = row as unknown as BookRow;
  const isDay = requested.by === 'day';
  const days = isDay ? { from: name, to: name } : { from: requested.from_date, to: requested.to_date };
  const filters = {
    ...writeDayRange('occurred_at', days),
    ...placeFilter(place, top ? String(top) : undefined, requested[place]),
    sku: sku_id ? String(sku_id) : requested.sku,
    is_in: String(is_in),
    type: type?.toString(),
  };
  const set = Object.entries(filters).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '');
  return `${list}?${new URLSearchParams(set)}`;
}

function figureCell(places: BookPlaces, side: Side, format: (value: number) => string) {
  return function Figure(props: ReportCellProps) {
    const value = Number(props.value);
    if (value === 0) return <span className="zg-faint">0</span>;
    return <Link to={movementsOf(places, props, side)}>{format(value)}</Link>;
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
