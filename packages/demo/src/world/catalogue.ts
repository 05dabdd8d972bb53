/** A leaf of the demo's category tree and what is sold there: every brand of its department with every stem. */
export interface DemoLeaf {
  /** From department down. */
  readonly path: readonly string[];
  readonly stems: readonly string[];
  readonly axis: AxisName;
  readonly unit: string;
  readonly tax_rate: number;
  /** Lowest and highest price of the smallest variant, in yuan. */
  readonly price: readonly [number, number];
  readonly weight_g: number;
}

/** Brands of a department; the names are invented. */
export const departments: ReadonlyMap<string, readonly string[]> = new Map([
  ['粮油调味', ['稻谷香', '北纬四十五', '沃野农庄', '金穗坊', '老灶台']],
  ['海鲜水产', ['海之源', '渔家傲', '蓝湾', '獐岛渔港', '胶东渔村']],
  ['休闲食品', ['果粒先生', '馋嘴猫', '麦田故事', '山货郎', '甜小满']],
  ['茶酒饮料', ['云雾山房', '茗上茶园', '古窖坊', '清泉谷', '半山茶事']],
  ['家居家纺', ['棉语', '暖阳家纺', '素居', '梦里水乡', '织造坊']],
  ['厨具家电', ['巧厨', '铁匠世家', '小满电器', '炊烟', '和味厨房']],
  ['数码配件', ['速联', '声境', '能量方块', '轻羽数码', '微光']],
  ['个护清洁', ['草木集', '净颜堂', '雪山泉', '白鹭', '柔顺家']],
  ['运动户外', ['行山', '逐风', '野趣营地', '跃动', '山脊线']],
  ['文具礼品', ['墨香阁', '小方格', '青瓷里', '书山', '拾光礼物']],
]);

/** The makers of brands are called by a city, the brand and a trade. */
export const brandSeats = ['青岛', '烟台', '杭州', '福州', '成都', '宁波', '苏州'] as const;
export const brandTrades = ['实业', '商贸', '制造'] as const;

type AxisName = 'weight' | 'box' | 'bottle' | 'colour' | 'bed' | 'size';

const food = { unit: '袋', tax_rate: 9 } as const;
const goods = { unit: '件', tax_rate: 13 } as const;

/** How many goods each leaf has: every brand of its department with every stem. */
export const goodsPerLeaf = 20;

export const leaves: readonly DemoLeaf[] = [
  leaf(
    '粮油调味/米面杂粮/大米/粳米',
    '五常稻花香大米 盘锦蟹田大米 响水石板大米 胚芽鲜米',
    { ...food, axis: 'weight' },
    [19, 69],
  ),
  leaf(
    '粮油调味/食用油/花生油',
    '压榨一级花生油 古法小榨花生油 高油酸花生油 浓香花生油',
    { ...goods, unit: '瓶', axis: 'bottle' },
    [49, 129],
  ),
  leaf(
    '粮油调味/调味品/酱油醋',
    '零添加生抽 三年陈酿香醋 原酿老抽 蒸鱼豉油',
    { ...goods, unit: '瓶', axis: 'bottle' },
    [9, 39],
  ),
  leaf(
    '海鲜水产/海鲜干货/海参鲍鱼',
    '淡干刺参 即食海参 鲍鱼干 开袋即食鲍鱼',
    { ...food, unit: '盒', axis: 'box' },
    [129, 699],
  ),
  leaf('海鲜水产/海鲜干货/海米虾皮', '淡干虾皮 金钩海米 无沙紫菜 头水海带', { ...food, axis: 'weight' }, [15, 79]),
  leaf('海鲜水产/冷冻水产/鱼虾', '黄花鱼 大对虾 鲅鱼水饺 银鳕鱼排', { ...food, axis: 'weight' }, [39, 199]),
  leaf(
    '休闲食品/坚果炒货/每日坚果',
    '混合坚果 盐焗腰果 薄皮核桃 原味巴旦木',
    { ...goods, unit: '盒', axis: 'box' },
    [29, 139],
  ),
  leaf(
    '休闲食品/糕点饼干/传统糕点',
    '手工桃酥 绿豆糕 芝麻薄脆 鲜花饼',
    { ...goods, unit: '盒', axis: 'box' },
    [16, 69],
  ),
  leaf(
    '休闲食品/肉干海味/即食小食',
    '手撕牛肉干 风干鱿鱼丝 即食海苔 香辣小鱼',
    { ...goods, unit: '袋', axis: 'weight' },
    [12, 89],
  ),
  leaf(
    '茶酒饮料/茶叶/绿茶/崂山绿茶',
    '明前绿茶 豆香绿茶 高山云雾茶 手工炒青',
    { ...goods, unit: '盒', axis: 'box' },
    [59, 399],
  ),
  leaf('茶酒饮料/茶叶/红茶', '正山小种 祁门红茶 滇红金芽 九曲红梅', { ...goods, unit: '罐', axis: 'box' }, [49, 329]),
  leaf(
    '茶酒饮料/酒水/白酒',
    '浓香老窖酒 酱香坤沙酒 清香汾酒 五粮原浆酒',
    { ...goods, unit: '瓶', axis: 'bottle' },
    [79, 599],
  ),
  leaf(
    '家居家纺/床上用品/四件套',
    '长绒棉四件套 水洗棉四件套 天丝四件套 磨毛四件套',
    { ...goods, unit: '套', axis: 'bed' },
    [199, 799],
  ),
  leaf(
    '家居家纺/毛巾浴巾/毛巾',
    '纯棉毛巾 竹纤维面巾 加厚浴巾 儿童方巾',
    { ...goods, unit: '条', axis: 'colour' },
    [12, 79],
  ),
  leaf(
    '家居家纺/收纳整理/收纳箱',
    '折叠收纳箱 布艺收纳筐 抽屉收纳盒 真空压缩袋',
    { ...goods, unit: '个', axis: 'colour' },
    [19, 129],
  ),
  leaf(
    '厨具家电/锅具/炒锅',
    '熟铁炒锅 麦饭石不粘锅 珐琅铸铁锅 304不锈钢汤锅',
    { ...goods, unit: '口', axis: 'size' },
    [99, 499],
  ),
  leaf(
    '厨具家电/小家电/养生壶',
    '玻璃养生壶 便携烧水杯 恒温电水壶 迷你豆浆机',
    { ...goods, unit: '台', axis: 'colour' },
    [89, 399],
  ),
  leaf(
    '厨具家电/餐具/碗碟',
    '釉下彩饭碗 日式餐盘 骨瓷汤碗 陶瓷碗碟套装',
    { ...goods, unit: '套', axis: 'colour' },
    [29, 259],
  ),
  leaf(
    '数码配件/充电设备/移动电源',
    '磁吸充电宝 快充移动电源 氮化镓充电器 三合一数据线',
    { ...goods, unit: '个', axis: 'colour' },
    [39, 269],
  ),
  leaf(
    '数码配件/影音设备/耳机',
    '蓝牙降噪耳机 运动挂脖耳机 头戴式耳机 半入耳耳机',
    { ...goods, unit: '副', axis: 'colour' },
    [99, 699],
  ),
  leaf(
    '数码配件/影音设备/音箱',
    '便携蓝牙音箱 桌面小音箱 复古收音机 卡拉OK套装',
    { ...goods, unit: '台', axis: 'colour' },
    [79, 499],
  ),
  leaf(
    '个护清洁/洗护/洗发沐浴',
    '氨基酸洗发水 生姜洗发露 山茶花沐浴露 控油洗发乳',
    { ...goods, unit: '瓶', axis: 'bottle' },
    [29, 119],
  ),
  leaf(
    '个护清洁/护肤/面部护理',
    '玻尿酸面膜 烟酰胺精华 保湿面霜 氨基酸洁面',
    { ...goods, unit: '盒', axis: 'box' },
    [39, 259],
  ),
  leaf(
    '个护清洁/家庭清洁/洗衣用品',
    '洗衣凝珠 除菌洗衣液 柔顺剂 厨房去油剂',
    { ...goods, unit: '瓶', axis: 'bottle' },
    [19, 79],
  ),
  leaf(
    '运动户外/露营装备/帐篷',
    '速开帐篷 天幕套装 折叠月亮椅 户外蛋卷桌',
    { ...goods, unit: '套', axis: 'colour' },
    [129, 899],
  ),
  leaf(
    '运动户外/健身器材/瑜伽',
    '加厚瑜伽垫 弹力带套装 泡沫轴 健腹轮',
    { ...goods, unit: '件', axis: 'colour' },
    [29, 199],
  ),
  leaf(
    '运动户外/运动服饰/速干衣',
    '速干T恤 防晒皮肤衣 运动长裤 压缩衣',
    { ...goods, unit: '件', axis: 'size' },
    [59, 299],
  ),
  leaf(
    '文具礼品/书写工具/钢笔',
    '金属钢笔 中性笔套装 毛笔礼盒 学生钢笔',
    { ...goods, unit: '支', axis: 'colour' },
    [15, 199],
  ),
  leaf(
    '文具礼品/本册/笔记本',
    '皮面笔记本 手账套装 方格本 周计划本',
    { ...goods, unit: '本', axis: 'colour' },
    [12, 89],
  ),
  leaf(
    '文具礼品/节庆礼品/伴手礼',
    '青岛老城印象礼盒 中秋月饼礼盒 端午粽子礼盒 新春年货礼盒',
    { ...goods, unit: '盒', axis: 'box' },
    [88, 388],
  ),
];

function leaf(
  path: string,
  stems: string,
  kind: Pick<DemoLeaf, 'axis' | 'unit' | 'tax_rate'>,
  price: readonly [number, number],
): DemoLeaf {
  const weights = { weight: 520, box: 600, bottle: 1100, colour: 450, bed: 2600, size: 380 };
  return { path: path.split('/'), stems: stems.split(' '), price, weight_g: weights[kind.axis], ...kind };
}

/** A goods' axes by how many SKUs it has: none, or two to four. */
export const axes: Readonly<Record<AxisName, readonly (readonly { name: string; values: readonly string[] }[])[]>> = {
  weight: single('净含量', ['500g', '1kg', '2.5kg', '5kg']),
  box: single('规格', ['单盒装', '两盒装', '四盒装', '礼盒装']),
  bottle: single('规格', ['单瓶', '两瓶装', '四瓶装', '整箱六瓶']),
  colour: single('颜色', ['米白', '浅灰', '藏青', '豆沙粉']),
  bed: crossed('颜色', ['米白', '浅灰', '雾蓝'], { name: '尺寸', values: ['1.5米床', '1.8米床'] }),
  size: crossed('颜色', ['石墨黑', '森林绿', '米白'], { name: '尺码', values: ['标准', '加大'] }),
};

function single(name: string, values: readonly string[]) {
  return [2, 3, 4].map((count) => [{ name, values: values.slice(0, count) }]);
}

function crossed(name: string, values: readonly string[], second: { name: string; values: readonly string[] }) {
  return [[{ name, values: values.slice(0, 2) }], [{ name, values }], [{ name, values: values.slice(0, 2) }, second]];
}

/** How the price of a variant grows with its place among its goods' variants. */
export const priceFactors: Readonly<Record<AxisName, readonly number[]>> = {
  weight: [1, 1.9, 4.5, 8.6],
  box: [1, 1.9, 3.6, 4.2],
  bottle: [1, 1.9, 3.7, 5.3],
  colour: [1, 1, 1, 1.05],
  bed: [1, 1.12, 1, 1.12],
  size: [1, 1.08, 1, 1.08],
};
