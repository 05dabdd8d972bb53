/** What stores are grouped by. */
export const storeTypes = [
  { code: 'ZY', name: '直营店', remark: '自有门店，库存与收银统一管理' },
  { code: 'JM', name: '加盟店', remark: '加盟商经营' },
  { code: 'KX', name: '快闪店', remark: '商场短期展位' },
  { code: 'ZT', name: '社区自提店', remark: '以自提为主' },
] as const;

export interface DemoStore {
  readonly name: string;
  readonly type: (typeof storeTypes)[number]['code'];
  readonly region: readonly [province: string, city: string, county: string];
  readonly address: string;
  /** Longitude and latitude; left out where the store has not been placed yet. */
  readonly map_point?: string;
  readonly contact: string;
  readonly opened_date: string;
  readonly status?: 'preparing' | 'suspended' | 'closed';
}

const qingdao = (county: string) => ['山东省', '青岛市', county] as const;

/** The stores of the demo. */
export const stores: readonly DemoStore[] = [
  {
    name: '香港中路店',
    type: 'ZY',
    region: qingdao('市南区'),
    address: '香港中路68号',
    map_point: '120.396,36.064',
    contact: '宋雅琴',
    opened_date: '2023-05-01',
  },
  {
    name: '台东步行街店',
    type: 'ZY',
    region: qingdao('市北区'),
    address: '台东三路77号',
    map_point: '120.363,36.086',
    contact: '郑浩',
    opened_date: '2023-09-28',
  },
  {
    name: '李村店',
    type: 'JM',
    region: qingdao('李沧区'),
    address: '京口路88号',
    map_point: '120.429,36.160',
    contact: '谢俊杰',
    opened_date: '2024-01-18',
  },
  {
    name: '崂山金狮店',
    type: 'KX',
    region: qingdao('崂山区'),
    address: '香港东路195号一层',
    map_point: '120.464,36.070',
    contact: '韩静怡',
    opened_date: '2025-06-01',
    status: 'suspended',
  },
  {
    name: '城阳正阳路店',
    type: 'JM',
    region: qingdao('城阳区'),
    address: '正阳路136号',
    map_point: '120.391,36.306',
    contact: '唐志远',
    opened_date: '2024-07-06',
  },
  {
    name: '黄岛长江路店',
    type: 'ZY',
    region: qingdao('黄岛区'),
    address: '长江中路300号',
    map_point: '120.190,35.960',
    contact: '冯雨欣',
    opened_date: '2024-11-11',
  },
  {
    name: '即墨鹤山路自提点',
    type: 'ZT',
    region: qingdao('即墨区'),
    address: '鹤山路898号',
    map_point: '120.452,36.389',
    contact: '于文博',
    opened_date: '2025-03-15',
  },
  {
    name: '胶州新城店',
    type: 'JM',
    region: qingdao('胶州市'),
    address: '北京路2号',
    contact: '董梦洁',
    opened_date: '2026-12-20',
    status: 'preparing',
  },
  {
    name: '济南泉城路店',
    type: 'ZY',
    region: ['山东省', '济南市', '历下区'],
    address: '泉城路188号',
    map_point: '117.020,36.666',
    contact: '萧国强',
    opened_date: '2024-04-20',
  },
  {
    name: '烟台南大街店',
    type: 'JM',
    region: ['山东省', '烟台市', '芝罘区'],
    address: '南大街166号',
    map_point: '121.391,37.539',
    contact: '程佳琪',
    opened_date: '2024-10-01',
  },
  {
    name: '北京朝阳门店',
    type: 'ZY',
    region: ['北京市', '市辖区', '朝阳区'],
    address: '朝阳门外大街19号',
    map_point: '116.443,39.924',
    contact: '王思远',
    opened_date: '2025-01-08',
  },
  {
    name: '上海陆家嘴店',
    type: 'KX',
    region: ['上海市', '市辖区', '浦东新区'],
    address: '世纪大道8号',
    map_point: '121.502,31.237',
    contact: '李晓雯',
    opened_date: '2025-04-30',
    status: 'closed',
  },
  {
    name: '杭州湖滨店',
    type: 'JM',
    region: ['浙江省', '杭州市', '上城区'],
    address: '延安路258号',
    map_point: '120.164,30.254',
    contact: '张婷',
    opened_date: '2025-09-12',
  },
  {
    name: '广州天河店',
    type: 'ZY',
    region: ['广东省', '广州市', '天河区'],
    address: '天河路208号',
    map_point: '113.327,23.136',
    contact: '刘子轩',
    opened_date: '2025-10-18',
  },
];
