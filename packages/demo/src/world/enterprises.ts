/** The enterprises of the demo; the people of the first one sign in. */
export const enterprises: readonly {
  readonly name: string;
  readonly region: readonly [province: string, city: string, county: string];
  readonly street: string;
  readonly people: number;
  /** In yuan. */
  readonly credit: number;
  /** Which agent label it belongs to, by its place in the list. */
  readonly label: number;
  readonly state?: 'suspended' | 'ended';
}[] = [
  {
    name: '青岛海尔智家电子有限公司',
    region: ['山东省', '青岛市', '崂山区'],
    street: '海尔路1号',
    people: 60,
    credit: 500_000,
    label: 0,
  },
  {
    name: '青岛啤酒灌装设备有限公司',
    region: ['山东省', '青岛市', '市北区'],
    street: '登州路56号',
    people: 40,
    credit: 200_000,
    label: 0,
  },
  {
    name: '青岛港联捷物流有限公司',
    region: ['山东省', '青岛市', '黄岛区'],
    street: '奋进路88号',
    people: 36,
    credit: 200_000,
    label: 0,
  },
  {
    name: '济南重工装备股份有限公司',
    region: ['山东省', '济南市', '历城区'],
    street: '机场路4567号',
    people: 48,
    credit: 300_000,
    label: 1,
  },
  {
    name: '齐鲁制药包装有限公司',
    region: ['山东省', '济南市', '历下区'],
    street: '新泺大街317号',
    people: 28,
    credit: 100_000,
    label: 1,
  },
  {
    name: '南京熊猫光电科技有限公司',
    region: ['江苏省', '南京市', '玄武区'],
    street: '中山东路301号',
    people: 32,
    credit: 150_000,
    label: 2,
  },
  {
    name: '苏州恒瑞精密机械有限公司',
    region: ['江苏省', '苏州市', '虎丘区'],
    street: '科灵路68号',
    people: 26,
    credit: 0,
    label: 2,
  },
  {
    name: '杭州云栖软件服务有限公司',
    region: ['浙江省', '杭州市', '西湖区'],
    street: '转塘科技经济区块12号',
    people: 30,
    credit: 100_000,
    label: 3,
  },
  {
    name: '郑州宇通客车零部件有限公司',
    region: ['河南省', '郑州市', '管城回族区'],
    street: '宇通路6号',
    people: 34,
    credit: 200_000,
    label: 4,
  },
  {
    name: '成都天府食品有限公司',
    region: ['四川省', '成都市', '武侯区'],
    street: '武科东一路15号',
    people: 24,
    credit: 50_000,
    label: 5,
  },
  {
    name: '烟台张裕酒业销售有限公司',
    region: ['山东省', '烟台市', '芝罘区'],
    street: '大马路56号',
    people: 18,
    credit: 50_000,
    label: 0,
    state: 'suspended',
  },
  {
    name: '潍坊风筝文化有限公司',
    region: ['山东省', '潍坊市', '奎文区'],
    street: '北海路500号',
    people: 12,
    credit: 0,
    label: 1,
    state: 'ended',
  },
];

/** Departments that every enterprise has, with those below them. */
export const departmentTree: readonly { readonly name: string; readonly below: readonly string[] }[] = [
  { name: '生产部', below: ['一车间', '二车间'] },
  { name: '销售部', below: ['华东区', '华北区'] },
  { name: '行政人事部', below: [] },
];

export const positions = ['操作工', '班组长', '技术员', '销售代表', '区域经理', '行政专员'];
export const surnames = [...'王李张刘陈杨赵黄周吴徐孙马朱胡郭何高林罗'];
export const givenNames = [
  '伟',
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '强',
  '磊',
  '洋',
  '艳',
  '勇',
  '杰',
  '娟',
  '涛',
  '明',
  '超',
  '秀英',
  '霞',
  '平',
  '建国',
];

/** The places of service of each enterprise. */
export const placesOfEnterprise: readonly {
  readonly at: number;
  readonly name: string;
  /** Where on the enterprise's ground. */
  readonly spot: string;
  readonly admits: 'everybody' | 'granted';
  readonly hours: string;
  readonly remark?: string;
}[] = [
  { at: 1, name: '员工服务中心', spot: '办公楼一层', admits: 'everybody', hours: '工作日 08:00–17:30' },
  { at: 2, name: '食堂门口自助点', spot: '二号食堂东门', admits: 'everybody', hours: '每天 10:30–13:30、17:00–19:00' },
  {
    ...{ at: 3, name: '车间便利点', spot: '生产区3号门', admits: 'granted', hours: '每天 00:00–24:00' },
    remark: '只对生产一线开放',
  },
];

/** Where the cities of the enterprises are, in degrees. */
export const cityPoints: readonly { readonly city: string; readonly longitude: number; readonly latitude: number }[] = [
  { city: '青岛市', longitude: 120.38, latitude: 36.07 },
  { city: '济南市', longitude: 117.12, latitude: 36.65 },
  { city: '烟台市', longitude: 121.39, latitude: 37.54 },
  { city: '潍坊市', longitude: 119.16, latitude: 36.71 },
  { city: '南京市', longitude: 118.8, latitude: 32.06 },
  { city: '苏州市', longitude: 120.58, latitude: 31.3 },
  { city: '杭州市', longitude: 120.15, latitude: 30.27 },
  { city: '郑州市', longitude: 113.62, latitude: 34.75 },
  { city: '成都市', longitude: 104.07, latitude: 30.67 },
];
