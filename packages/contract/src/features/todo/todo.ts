import type { PagePath } from '../../platform/catalogue/catalogue.gen.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';

/** Work that waits on a page: the rows of its list under a filter. */
export interface Todo {
  readonly page: PagePath;
  /** What is to be done: 待发货. */
  readonly label: string;
  readonly resource: ResourceDeclaration;
  /** Parameters of the page's address that show just these rows; they are parameters of the list too. */
  readonly filters: Readonly<Record<string, string>>;
  /** Further fixed filters of the page's list. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The datetime field that says by when a row is to be done. */
  readonly due?: string;
  /** Parameters of the address that are none of the list's: `{ view: 'transfer' }`. */
  readonly view?: Readonly<Record<string, string>>;
}

declare module '../../platform/domain.ts' {
  interface DomainDeclaration {
    /** The work that waits on its pages; of one page, the first counts most. */
    readonly todos?: readonly Todo[];
  }
}
