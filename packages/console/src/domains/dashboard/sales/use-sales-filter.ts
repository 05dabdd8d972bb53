import type { salesFilter } from '@zhanggui/contract/domains/dashboard/sales/sales-filter';
import { orderKind } from '@zhanggui/contract/domains/order/order.enum';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import type { BodyOf } from '@zhanggui/contract/platform/fields/field';
import { isCalendarDate } from '@zhanggui/contract/platform/time';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { usualDays } from '../../../platform/fields/time/day-range.ts';

export type SalesFilter = BodyOf<typeof salesFilter>;

/** Texts of the address; undefined takes one away. */
export type FilterChanges = Readonly<Record<string, string | undefined>>;

export interface SalesFilterModel {
  readonly filter: SalesFilter;
  /** The search parameters in the form of filters. */
  readonly texts: Readonly<Record<string, string>>;
  readonly change: (changes: FilterChanges) => void;
  /** Whether the period is still running, so that its figures may move. */
  readonly isRunning: boolean;
}

function dayOf(text: string | undefined, usual: string): string {
  return text !== undefined && isCalendarDate(text) ? text : usual;
}

/** The filter of an address: the last thirty days by default. */
export function readSalesFilter(texts: Readonly<Record<string, string>>, now: Date): SalesFilter {
  const usual = usualDays(now);
  const kind = orderKind.values.find(({ value }) => value === texts.kind)?.value;
  const mall = parseId(texts.mall ?? '');
  const agent_label = parseId(texts.agent_label ?? '');
  return {
    from_date: dayOf(texts.date__gte, usual.from),
    to_date: dayOf(texts.date__lte, usual.to),
    ...(kind === undefined ? {} : { kind }),
    ...(mall === undefined ? {} : { mall }),
    ...(agent_label === undefined ? {} : { agent_label }),
  };
}

/** Whose sales of which days are shown: kept in the address, so that a link shows the same. */
export function useSalesFilter(): SalesFilterModel {
  const [search, setSearch] = useSearchParams();
  const texts = useMemo(() => Object.fromEntries(search), [search]);
  const now = new Date();
  const filter = readSalesFilter(texts, now);
  const change = useCallback(
    (changes: FilterChanges) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { filter, texts, change, isRunning: filter.to_date >= usualDays(now).to };
}
