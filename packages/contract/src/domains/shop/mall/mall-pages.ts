import type { PagePath } from '../../../platform/catalogue/catalogue.gen.ts';
import type { Permission } from '../../../platform/catalogue/permission.ts';
import type { ValueOf } from '../../../platform/enum.ts';
import type { Reader } from '../../../platform/resource/resource.ts';
import type { mallKind } from './mall.enum.ts';

export type MallKind = ValueOf<typeof mallKind>;

/** Where malls of a kind are listed, and where their shelves are. */
interface MallPage {
  readonly kind: MallKind;
  readonly list: PagePath;
  readonly shelf: PagePath;
  /** The view of that page which shows them, where it has several. */
  readonly view?: string;
}

/** The page of all malls; those of one kind are shown by their own pages as well. */
export const everyMall = { list: '/mall-activity/mall-list' } as const;

/** The pages of malls that have some of their own. */
export const mallKindPages = [
  { kind: 'currency', list: '/currency', shelf: '/currency/currencyDetail' },
  { kind: 'icbc_point', list: '/icbc-point', shelf: '/icbc-point/detail' },
  { kind: 'comm_tre_pang', list: '/comm-tre-pang/shop', shelf: '/comm-tre-pang/detail' },
  { kind: 'gf', list: '/gf-mall/shop', shelf: '/gf-mall/detail' },
  { kind: 'abc', list: '/bank/agriculturalBank', shelf: '/bank/shopDetails' },
  { kind: 'bj', list: '/bj-mall/goods', shelf: '/bj-mall/goods' },
  { kind: 'points', list: '/points-mall', shelf: '/points-mall', view: 'goods' },
] as const satisfies readonly MallPage[];

const pages: readonly { readonly kind?: MallKind; readonly list: PagePath }[] = [everyMall, ...mallKindPages];

/** A kind of malls that has pages of its own. */
export type ShownMallKind = (typeof mallKindPages)[number]['kind'];

/** The pages of a kind of malls. */
export function pagesOfMalls(kind: ShownMallKind): MallPage {
  const found = mallKindPages.find((page) => page.kind === kind);
  if (!found) throw new Error(`malls of the kind ${kind} have no pages`);
  return found;
}

/** Where the shelf of a mall is shown; null where malls of its kind have no page for it. */
export function shelfPathOf(mall_kind: string, id: number): string | null {
  const pages: readonly MallPage[] = mallKindPages;
  const page = pages.find(({ kind }) => kind === mall_kind);
  return page ? `${page.shelf}?${page.view ? `view=${page.view}&` : ''}mall=${id}` : null;
}

/** Who besides the holders of the page of all malls reads rows of malls, by the field that holds their kind. */
export function mallReaders(field: string, can: Reader['can']): readonly Reader[] {
  return mallKindPages.map(({ kind, list }): Reader => {
    return { page: list, only: { field, values: [kind] }, ...(can ? { can } : {}) };
  });
}

/** Who reads the malls themselves; a page that shows only the goods of a mall writes none. */
export function readersOfMalls(can: Reader['can']): readonly Reader[] {
  return mallReaders('kind', can).map((reader) => {
    const { page, only } = reader;
    return mallKindPages.some(({ list, shelf }) => list === page && list === shelf) ? { page, only } : reader;
  }) as readonly Reader[];
}

/** The permissions that admit one act on a mall: the same leaf of every page that lists malls, except those of one kind. */
export function onMallPages(leaf: string, except?: MallKind): readonly Permission[] {
  return pages.filter(({ kind }) => !except || kind !== except).map(({ list }): Permission => `${list}#${leaf}`);
}

/** The pages whose leaf admits an act on a mall of a kind. */
export function pagesOfKind(mall_kind: string): readonly PagePath[] {
  return pages.filter(({ kind }) => kind === undefined || kind === mall_kind).map(({ list }) => list);
}
