import { useQuery } from '@tanstack/react-query';
import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useDebounced } from '../../../platform/fields/parts/use-debounced.ts';
import { type ParcelGroup, parcelGroups, type SupplierLineRow } from './parcel-groups.ts';

/** Maximum number of lines of one read. */
export const maxPending = 200;

const settleMs = 300;
const searched = ['order_no', 'goods_name', 'receiver_name', 'receiver_phone'] as const;

interface Pending {
  /** What waits in all; undefined until it is known. */
  readonly count: number | undefined;
  readonly groups: readonly ParcelGroup[];
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
  readonly search: (text: string) => void;
}

function ask(supplier: number | undefined, narrower: Readonly<Record<string, string>> = {}) {
  const filters = { state: ['pending', 'partial'], ...(supplier === undefined ? {} : { supplier }), ...narrower };
  const request = { size: maxPending, ordering: 'due_at', filters };
  return api.list<SupplierLineRow>(supplierLine.path, request, { shows: 'all' });
}

/** Lines that hold a text in any of the fields by which they are looked for. */
async function linesWith(supplier: number | undefined, text: string): Promise<SupplierLineRow[]> {
  const replies = await Promise.all(searched.map((name) => ask(supplier, { [`${name}__contains`]: text })));
  return replies.flatMap(({ results }) => results);
}

/** What waits to be sent, those due first in front; a text is looked for among all, however many wait. */
export function usePending(supplier: number | undefined, text: string): Pending {
  const [requested, setRequested] = useState('');
  const { later } = useDebounced(setRequested, settleMs);
  const first = useQuery({ queryKey: [supplierLine.path, 'to pack', supplier], queryFn: () => ask(supplier) });
  const isPart = (first.data?.count ?? 0) > maxPending;
  const others = useQuery({
    queryKey: [supplierLine.path, 'to pack', supplier, requested],
    queryFn: () => linesWith(supplier, requested),
    enabled: isPart && requested !== '',
  });
  const found = requested === text.trim() ? (others.data ?? []) : [];
  const lines = new Map([...(first.data?.results ?? []), ...found].map((line) => [line.id, line]));
  return {
    count: first.data?.count,
    groups: parcelGroups([...lines.values()], text),
    isSearching: isPart && text.trim() !== '' && (requested !== text.trim() || others.isFetching),
    error: first.error ?? others.error,
    refetch: () => void Promise.all([first.refetch(), ...(requested === '' ? [] : [others.refetch()])]),
    search: (next) => later(next.trim()),
  };
}
