import type { PagePath } from '../../platform/catalogue/catalogue.gen.ts';
import type { Fields } from '../../platform/fields/field.ts';
import type { Reader, ResourceDeclaration } from '../../platform/resource/resource.ts';

/**
 * The match of a text in a field: the whole value, a prefix (codes with an ordered index), a suffix (phone numbers), or any
 * part. `initials` matches pinyin initials in a row. `surname` matches one Chinese character at the beginning.
 */
export type SearchWay = 'equal' | 'prefix' | 'tail' | 'contains' | 'initials' | 'surname';

/** A page that opens what was found by `?id=`: the record's own, or that of the reference named by `of`. */
export interface SearchPlace<N extends string = string> {
  readonly page: PagePath;
  readonly of?: N;
  /** Further parameters of the address: `{ view: 'transfer' }`. */
  readonly view?: Readonly<Record<string, string>>;
  /** The rows that the page shows; all by default. */
  readonly only?: Reader['only'];
}

/** One kind of record that the search over everything finds. Every field of `by` is declared `fast`. */
export interface SearchSource<N extends string = string> {
  readonly resource: ResourceDeclaration;
  readonly by: { readonly [F in N]?: readonly SearchWay[] };
  /** The field that names a result, and those that distinguish it. */
  readonly title: N;
  readonly subtitle: readonly N[];
  /** The reference to the record that it is a part of: of both, and of several parts, one result is shown. */
  readonly part_of?: N;
  /** Where a result leads: the first place that the caller may open and that shows the row. */
  readonly opens: readonly SearchPlace<N>[];
}

declare module '../../platform/domain.ts' {
  interface DomainDeclaration {
    /** What the search over everything finds of it. */
    readonly search?: readonly SearchSource[];
  }
}

/** Declares how records of a resource are found by the search over everything. */
export function defineSearch<F extends Fields>(
  resource: ResourceDeclaration<F>,
  source: Omit<SearchSource<keyof F & string>, 'resource'>,
): SearchSource {
  return { resource, ...source } as SearchSource;
}
