import type { importStores } from '@zhanggui/contract/domains/setting/store/import-stores';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { regionFault, type Way } from '../../../../platform/resource/write/region-fault.ts';

export type StoreRow = RowOfImport<typeof importStores>;

/** A store as a row describes it, by the columns of its table. */
export interface ImportedStore {
  readonly code: string;
  readonly name: string;
  readonly type_id: number;
  readonly status: string;
  readonly region: readonly string[];
  readonly address: string;
  readonly map_point: string | null;
  readonly contact: string | null;
  readonly phone: string | null;
  readonly opening_hours: string | null;
}

/** One that exists. */
export interface KnownStore extends ImportedStore {
  readonly id: number;
  readonly version: number;
}

/** What a row names, as far as it exists. */
export interface Found {
  readonly store: KnownStore | null;
  readonly type_id: number | null;
  readonly way: Way;
}

export function regionOf({ province, city, county }: StoreRow): readonly string[] {
  return [province, city, county].filter((name): name is string => Boolean(name));
}

/** What is wrong with a row, by column. */
export function storeFaults(
  row: StoreRow,
  { type_id, way }: Found,
): readonly (readonly [column: keyof StoreRow & string, message: string])[] {
  const place = regionFault({ label: '所在地区', depth: 3 }, regionOf(row), way);
  return [
    ...(type_id === null ? [['type', `门店类型「${row.type}」不存在或已停用`] as const] : []),
    ...(place === undefined ? [] : [['province', place] as const]),
  ];
}

/** The store of a row without faults; what the row leaves empty stays as it was. */
export function importedStore(row: StoreRow, { store, type_id }: Found): ImportedStore {
  return {
    ...{ code: row.code, name: row.name, type_id: type_id ?? 0, status: row.status },
    ...{ region: regionOf(row), address: row.address },
    map_point: row.map_point ?? store?.map_point ?? null,
    contact: row.contact ?? store?.contact ?? null,
    phone: row.phone ?? store?.phone ?? null,
    opening_hours: row.opening_hours ?? store?.opening_hours ?? null,
  };
}
