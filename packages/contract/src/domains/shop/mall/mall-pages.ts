import type { PagePath } from '../../../platform/catalogue/catalogue.gen.ts';
import type { Permission } from '../../../platform/catalogue/permission.ts';
import type { ValueOf } from '../../../platform/enum.ts';
import type { Reader } from '../../../platform/resource/resource.ts';
import type { mallKind } from './mall.enum.ts';

export type MallKind = ValueOf<typeof mallKind>;

/** Where malls are listed, and where one of them is shown; `kind` is absent where all are. */
export interface MallPage {
  readonly kind?: MallKind;
  readonly list: PagePath;
  readonly detail: PagePath;
}

/** The page of all malls; those of one kind are shown by their own pages as well. */
export const everyMall = { list: '/mall-activity/mall-list', detail: '/mall-activity/mall-editor' } as const;

const mallKindPages = [
  { kind: 'currency', list: '/currency', detail: '/currency/currencyDetail' },
  { kind: 'icbc_point', list: '/icbc-point', detail: '/icbc-point/detail' },
  { kind: 'comm_tre_pang', list: '/comm-tre-pang/shop', detail: '/comm-tre-pang/detail' },
  { kind: 'gf', list: '/gf-mall/shop', detail: '/gf-mall/detail' },
  { kind: 'abc', list: '/bank/agriculturalBank', detail: '/bank/shopDetails' },
] as const satisfies readonly MallPage[];

const pages: readonly MallPage[] = [everyMall, ...mallKindPages];

/** Who besides the holders of the page of all malls reads rows of malls, by the field that holds their kind. */
export function mallReaders(field: string, can: Reader['can']): readonly Reader[] {
  return mallKindPages.map(({ kind, list }): Reader => {
    return { page: list, only: { field, values: [kind] }, ...(can ? { can } : {}) };
  });
}

/** The permissions that admit one act on a mall: the same leaf of every page that lists malls. */
export function onMallPages(leaf: string): readonly Permission[] {
  return pages.map(({ list }): Permission => `${list}#${leaf}`);
}

/** The pages whose leaf admits an act on a mall of a kind. */
export function pagesOfKind(mall_kind: string): readonly PagePath[] {
  return pages.filter(({ kind }) => kind === undefined || kind === mall_kind).map(({ list }) => list);
}
