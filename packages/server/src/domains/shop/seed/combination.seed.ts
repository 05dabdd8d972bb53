import type { Db } from '../../../platform/database/db.ts';

/** The demo's sets: a name, and what is in them with how many of each. */
const sets: readonly (readonly [name: string, parts: string, state?: 'draft' | 'off'])[] = [
  ['年货海味大礼包', '淡干刺参×1 金钩海米×2 大对虾×1'],
  ['厨房三宝组合', '五常稻花香大米×1 压榨一级花生油×1 零添加生抽×2'],
  ['早餐谷物坚果组合', '混合坚果×2 手工桃酥×1 芝麻薄脆×1'],
  ['办公室零食箱', '盐焗腰果×1 手撕牛肉干×2 即食海苔×3 鲜花饼×1'],
  ['崂山春茶双享', '明前绿茶×1 豆香绿茶×1'],
  ['红绿茶礼盒', '正山小种×1 高山云雾茶×1'],
  ['新居四件套礼包', '长绒棉四件套×1 加厚浴巾×2 纯棉毛巾×4'],
  ['收纳全家福', '折叠收纳箱×2 布艺收纳筐×2 真空压缩袋×3'],
  ['新厨入伙套装', '熟铁炒锅×1 釉下彩饭碗×1 日式餐盘×1'],
  ['养生下午茶', '玻璃养生壶×1 祁门红茶×1'],
  ['差旅数码包', '磁吸充电宝×1 氮化镓充电器×1 三合一数据线×2'],
  ['居家影音组合', '蓝牙降噪耳机×1 桌面小音箱×1'],
  ['洗护清洁月度包', '氨基酸洗发水×1 山茶花沐浴露×1 洗衣凝珠×2'],
  ['衣物护理组合', '除菌洗衣液×2 柔顺剂×1'],
  ['周末露营套装', '速开帐篷×1 折叠月亮椅×2 户外蛋卷桌×1'],
  ['居家健身入门', '加厚瑜伽垫×1 弹力带套装×1 泡沫轴×1'],
  ['商务书写礼盒', '金属钢笔×1 皮面笔记本×1'],
  ['手账文具组合', '手账套装×1 中性笔套装×2'],
  ['员工福利·中秋款', '古法小榨花生油×1 绿豆糕×2 滇红金芽×1', 'draft'],
  ['员工福利·端午款', '盘锦蟹田大米×1 薄皮核桃×1 香辣小鱼×2', 'off'],
];

/** Makes the demo's combinations of SKUs that warehouses hold, each a little cheaper than its pieces, in every mall. */
export async function seedCombinations(db: Db, mall_ids: readonly number[]): Promise<void> {
  const rows = sets.map(([name, parts, state], index) => ({
    code: `ZH-${String(index + 1).padStart(4, '0')}`,
    name,
    state: state ?? 'on',
    parts: parts.split(' ').map((part) => {
      const [stem, quantity] = part.split('×');
      return { stem, quantity };
    }),
  }));
  await db.rows(
    `WITH given AS (SELECT r.place, r.row FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS r(row, place)),
     part AS (SELECT g.row->>'code' AS code, p.nth, (p.part->>'quantity')::int AS quantity, s.sku_id, s.sale_price_fen,
         s.pictures, s.category_id
       FROM given g CROSS JOIN jsonb_array_elements(g.row->'parts') WITH ORDINALITY AS p(part, nth)
       CROSS JOIN LATERAL (SELECT s.id AS sku_id, s.sale_price_fen, o.pictures, o.category_id
         FROM goods o JOIN sku s ON s.goods_id = o.id
         WHERE o.name LIKE '% ' || (p.part->>'stem') AND o.state = 'on' AND s.fulfilment = 'stock'
         ORDER BY s.id LIMIT 1) s),
     made AS (INSERT INTO combination (code, name, subtitle, category_id, pictures, unit, sale_price_fen, state)
       SELECT g.row->>'code', g.row->>'name', '组合更优惠，一次配齐', f.category_id, f.pictures, '套',
         floor(sum(p.sale_price_fen * p.quantity) * 88 / 10000) * 100 + 90, g.row->>'state'
       FROM given g JOIN part p ON p.code = g.row->>'code' JOIN part f ON f.code = p.code AND f.nth = 1
       GROUP BY g.place, g.row, f.category_id, f.pictures ORDER BY g.place RETURNING id, code),
     seen AS (INSERT INTO combination_mall (combination_id, mall_id)
       SELECT c.id, m.id FROM made c CROSS JOIN unnest($2::bigint[]) AS m(id) ORDER BY c.id, m.id)
     INSERT INTO combination_item (combination_id, sku_id, quantity)
     SELECT c.id, p.sku_id, p.quantity FROM made c JOIN part p ON p.code = c.code ORDER BY c.id, p.nth`,
    [JSON.stringify(rows), mall_ids],
  );
}
