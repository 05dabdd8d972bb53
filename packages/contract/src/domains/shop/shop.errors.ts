import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type Sku = { readonly sku_code: string };

const shopErrors = defineErrors({
  'goods.not_ready': { status: 409, text: ({ reason }: { reason: string }) => `不能上架：${reason}` },
  'goods.sku_in_use': {
    status: 409,
    text: ({ sku_code }: Sku) => `SKU ${sku_code} 已有库存、单据或组合商品，不能删除`,
    expose: ['sku_code'],
  },
  'goods.sku_taken': {
    status: 409,
    text: ({ sku_code }: Sku) => `SKU ${sku_code} 的编码或条码已被其他商品使用，不能恢复`,
    expose: ['sku_code'],
  },
  'goods.not_recycled': { status: 409, text: (_: Record<never, never>) => '只能删除回收站中的商品' },
  'goods.changed_since_import': {
    status: 409,
    text: (_: Record<never, never>) => '商品在导入后被修改、上下架或删除，不能撤销',
  },
  'goods.copied_too_often': {
    status: 409,
    text: (_: Record<never, never>) => '这个商品的副本太多，请先改它们的SKU编码',
  },
  'catalogue.no_mall': { status: 409, text: (_: Record<never, never>) => '该应用没有绑定商城，没有商品目录' },
  'combination.not_ready': { status: 409, text: ({ reason }: { reason: string }) => `不能上架：${reason}` },
  'combination.on_shelf': { status: 409, text: (_: Record<never, never>) => '请先下架再删除' },
  'special.not_ready': { status: 409, text: ({ reason }: { reason: string }) => `不能发布：${reason}` },
  'special.unchanged': { status: 409, text: (_: Record<never, never>) => '没有未发布的修改' },
  'special.not_draft': { status: 409, text: (_: Record<never, never>) => '只能删除没有发布过的草稿，请改为撤下' },
  'offer.below_taken': {
    status: 409,
    text: ({ taken }: { taken: number }) => `已有 ${taken} 件被订单占用，可供数量不能少于它`,
    expose: ['taken'],
  },
  'offer.declared_anew': { status: 409, text: (_: Record<never, never>) => '导入之后又申报过，不能撤销' },
  'offer.in_use': {
    status: 409,
    text: ({ taken }: { taken: number }) => `还有 ${taken} 件被订单占用，不能删除`,
    expose: ['taken'],
  },
  'pool.change_is_done': { status: 409, text: (_: Record<never, never>) => '只能删除待执行或失败的调价' },
  'pool.change_is_empty': { status: 409, text: (_: Record<never, never>) => '没有价格会变，不用执行' },
  'pool.changed_since': {
    status: 409,
    text: (_: Record<never, never>) => '全部SKU其后又改过价，没有可恢复的；请先撤销后来的调价，或另行调价',
  },
  'pool.price_has_begun': { status: 409, text: (_: Record<never, never>) => '价格已经生效，不能取消，请另行变价' },
  'mall_goods.changed_since': { status: 409, text: (_: Record<never, never>) => '导入之后又改过，不能撤销' },
  'pool.priced_since': { status: 409, text: (_: Record<never, never>) => '导入之后又改过价，不能撤销' },
  'freight.not_delivered': {
    status: 409,
    text: ({ sku_code, region }: Sku & { region: string }) => `商品 ${sku_code} 不配送至${region}`,
    expose: ['sku_code'],
  },
});

export const failShop = failWith(shopErrors);
export const shopRefusal = refusalWith(shopErrors);
