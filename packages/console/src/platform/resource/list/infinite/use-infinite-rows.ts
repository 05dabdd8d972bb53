import { useQueries } from '@tanstack/react-query';
import type { ResourceDeclaration, RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useState } from 'react';
import type { Page } from '../../../api/api.ts';
import { type Parameters, pageQuery } from '../../data/use-records.ts';
import { blockSize, blocksOf } from './row-window.ts';

/** The rows of an infinite list: those around the visible range are loaded, the others on scrolling. */
export interface InfiniteRows<Row> {
  /** How many rows there is room for: grows towards the total while the user scrolls. */
  readonly extent: number;
  /** A row by its place from 0; undefined while it is on its way. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Sets the visible range of rows. */
  readonly see: (first: number, last: number) => void;
  /** Makes room for more. */
  readonly more: () => void;
}

interface Reach {
  /** The query of the present scroll position. */
  readonly requested: string;
  readonly first: number;
  readonly last: number;
  readonly room: number;
  /** The total as last heard, kept while all rows in the visible range are on their way. */
  readonly count: number | undefined;
}

const unseenMilliseconds = 10_000;

function reachOf(requested: string): Reach {
  return { requested, first: 0, last: 0, room: blockSize, count: undefined };
}

function sameBlocks(one: Pick<Reach, 'first' | 'last'>, other: Pick<Reach, 'first' | 'last'>): boolean {
  const blockOf = (index: number) => Math.floor(index / blockSize);
  return blockOf(one.first) === blockOf(other.first) && blockOf(one.last) === blockOf(other.last);
}

/** Loads the blocks of rows around the visible range; no request while `requested` is undefined. */
export function useInfiniteRows<R extends ResourceDeclaration>(resource: R, requested: Parameters | undefined) {
  const key = JSON.stringify(requested);
  const [kept, setReach] = useState(() => reachOf(key));
  const reach = kept.requested === key ? kept : reachOf(key);
  const change = (step: (before: Reach) => Reach) =>
    setReach((before) => step(before.requested === key ? before : reachOf(key)));
  const blocks = requested === undefined ? [] : blocksOf(reach.first, reach.last);
  const pages = useQueries({
    queries: blocks.map((block) => ({
      ...pageQuery<Page<RowOf<R>>>(resource, { ...requested, limit: blockSize, offset: block * blockSize }),
      gcTime: unseenMilliseconds,
    })),
  });
  const byBlock = new Map(blocks.map((block, at) => [block, pages[at]?.data?.results]));
  const heard = pages.find(({ data }) => data)?.data?.count;
  if (heard !== undefined && heard !== reach.count) setReach({ ...reach, count: heard });
  const count = heard ?? reach.count;
  const infinite: InfiniteRows<RowOf<R>> = {
    extent: Math.min(reach.room, count ?? reach.room),
    rowAt: (index) => byBlock.get(Math.floor(index / blockSize))?.[index % blockSize],
    see: (first, last) =>
      change((before) => (sameBlocks(before, { first, last }) ? before : { ...before, first, last })),
    more: () => change((before) => ({ ...before, room: before.room + blockSize })),
  };
  return {
    infinite,
    pages,
    count,
    part: `${key} ${blocks.join()}`,
    rows: [...byBlock.values()].flatMap((rows) => rows ?? []),
  };
}
