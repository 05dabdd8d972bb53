import type { Db } from '../../kernel/database/db.ts';
import { supplier } from './supplier.tables.ts';

const names = [
  '青岛海之源水产有限公司',
  '烟台果香园农业科技有限公司',
  '五常稻花香米业有限公司',
  '山东鲁花粮油销售有限公司',
  '金龙鱼粮油食品（青岛）有限公司',
  '内蒙古草原牧歌乳业有限公司',
  '福建武夷山岩茶有限公司',
  '杭州龙井茗茶有限公司',
  '宁夏红枸杞产业有限公司',
  '新疆和田玉枣果业有限公司',
  '大连獐子岛海珍品有限公司',
  '舟山渔港海鲜贸易有限公司',
  '云南普洱茶厂有限公司',
  '贵州醇香酒业销售有限公司',
  '四川竹海食品有限公司',
  '广东潮汕牛肉丸食品有限公司',
  '苏州稻香村食品商贸有限公司',
  '上海杏花楼食品贸易有限公司',
  '北京京味斋食品有限公司',
  '天津桂发祥商贸有限公司',
  '南通家纺家居用品有限公司',
  '上海水星家纺贸易有限公司',
  '浙江爱仕达炊具有限公司',
  '佛山小熊厨房电器有限公司',
  '慈溪飞利达小家电有限公司',
  '深圳声阔数码科技有限公司',
  '东莞移速电源科技有限公司',
  '义乌市佳美日用品有限公司',
  '广州蓝月洗护用品有限公司',
  '上海家化日化贸易有限公司',
  '杭州珀莱雅化妆品贸易有限公司',
  '景德镇青花瓷业有限公司',
  '宜兴紫砂工艺有限公司',
  '福州茶具文化用品有限公司',
  '晨光文具（青岛）销售有限公司',
  '得力集团宁波办公用品有限公司',
  '厦门安踏运动用品贸易有限公司',
  '石家庄以岭健康科技有限公司',
  '哈尔滨秋林里道斯食品有限公司',
  '海南椰岛热带食品有限公司',
];

/** Makes the forty suppliers of the demo: most at work, a few waiting, frozen or gone; answers their ids in order of code. */
export async function seedSuppliers(db: Db): Promise<readonly number[]> {
  const rows = names.map((name, at) => ({ code: `GYS${String(at + 1).padStart(4, '0')}`, name, state: stateOf(at) }));
  const made = await db.sql.insert(supplier).values(rows).returning({ id: supplier.id });
  return made.map(({ id }) => id);
}

function stateOf(at: number): string {
  if (at === 37) return 'applied';
  if (at === 38) return 'frozen';
  return at === 39 ? 'closed' : 'approved';
}
