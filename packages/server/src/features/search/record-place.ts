import type { SearchPlace } from '@zhanggui/contract/features/search/search-source';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { Reader } from '@zhanggui/contract/platform/resource/resource';
import { readersOf } from '@zhanggui/contract/platform/resource/resource';
import type { UserCaller } from '../../platform/identity/caller.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { pageAdmission } from '../../platform/resource/page-admission.ts';

/** A record in wire form. */
export type PlacedRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The console path of a record; null where no permitted page shows it. */
export type PlaceOf = (caller: UserCaller, compiled: CompiledResource, row: PlacedRow) => string | null;

/** The places of all records: where the search opens them, else the pages that read them. */
export function recordPlaces(declarations: readonly DomainDeclaration[]): PlaceOf {
  const admits = pageAdmission(declarations);
  const opened = new Map(
    declarations.flatMap(({ search = [] }) => search.map(({ resource, opens }) => [resource.name, opens] as const)),
  );
  return (caller, { resource }, row) => {
    const places: readonly SearchPlace[] = opened.get(resource.name) ?? readersOf(resource);
    const place = places.find(({ page, only }) => admits(caller, page) && shows(only, row));
    return place ? pathOf(place, row) : null;
  };
}

function shows(only: Reader['only'], row: PlacedRow): boolean {
  return !only || only.values.some((value) => value === row[only.field]);
}

/** The address that opens a record at a place. */
export function pathOf({ page, of, view }: SearchPlace, row: Readonly<Record<string, unknown>>): string {
  const { id } = (of === undefined ? row : row[of]) as { readonly id: number };
  return `${page}?${new URLSearchParams({ ...view, id: String(id) })}`;
}
