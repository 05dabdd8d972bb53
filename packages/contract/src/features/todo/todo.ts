import type { PagePath } from '../../platform/catalogue/catalogue.gen.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';

/** Where work waits, for whom, and how it is called. */
export interface TodoPlace {
  readonly page: PagePath;
  /** What is to be done, in words that no other to-do has: 商城订单待发货. */
  readonly label: string;
  /** The leaf of the page that does the work: without it there is nothing to do. */
  readonly leaf: string;
  /** Callers of that page have the same rows there. */
  readonly unless?: PagePath;
  /** Only for callers of that page too, which has the other rows. */
  readonly alongside?: PagePath;
  /** Parameters of the address that are none of the list's: `{ view: 'transfer' }`. */
  readonly view?: Readonly<Record<string, string>>;
}

/** Work that waits on a page: the rows of its list under a filter. */
export interface Todo extends TodoPlace {
  readonly resource: ResourceDeclaration;
  /** Parameters of the page's address that show just these rows; they are parameters of the list too. */
  readonly filters: Readonly<Record<string, string>>;
  /** The parameter that takes the caller's own account. */
  readonly own?: string;
  /** Further fixed filters of the page's list. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The datetime field that says by when a row is to be done. */
  readonly due?: string;
}

/** The same work on a page whose rows are a part of another's: each caller has every row once. */
export function splitTodo(
  todo: Omit<Todo, 'page' | 'label'>,
  { part, whole }: { part: TodoPart; whole: TodoWhole },
): Todo[] {
  const rest = { ...todo, page: whole.page, filters: { ...todo.filters, ...whole.rest } };
  return [
    { ...todo, page: whole.page, label: whole.label, unless: part.page },
    { ...rest, label: whole.rest_label, alongside: part.page },
    { ...todo, page: part.page, label: part.label, fixed: { ...todo.fixed, ...part.fixed } },
  ];
}

interface TodoPart extends Pick<Todo, 'page' | 'label'> {
  readonly fixed: Readonly<Record<string, string>>;
}

interface TodoWhole extends Pick<Todo, 'page' | 'label'> {
  /** What shows the rows that the part does not. */
  readonly rest: Readonly<Record<string, string>>;
  readonly rest_label: string;
}

declare module '../../platform/domain.ts' {
  interface DomainDeclaration {
    /** The work that waits on its pages; of one page, the first counts most. */
    readonly todos?: readonly Todo[];
  }
}
