export interface DemoBank {
  readonly code: string;
  readonly name: string;
  /** What its counters are called by. */
  readonly short: string;
  readonly seat: readonly [province: string, city: string, county: string];
  /** It is in the first so many of the provinces. */
  readonly provinces: number;
}

export const banks: readonly DemoBank[] = [
  { code: 'QDCCB', name: '青岛银行', short: '青岛银行', seat: ['山东省', '青岛市', '崂山区'], provinces: 1 },
  { code: 'QLB', name: '齐鲁银行', short: '齐鲁银行', seat: ['山东省', '济南市', '历下区'], provinces: 1 },
  { code: 'ABC', name: '中国农业银行', short: '农业银行', seat: ['北京市', '市辖区', '东城区'], provinces: 13 },
  { code: 'ICBC', name: '中国工商银行', short: '工商银行', seat: ['北京市', '市辖区', '西城区'], provinces: 13 },
  { code: 'CCB', name: '中国建设银行', short: '建设银行', seat: ['北京市', '市辖区', '西城区'], provinces: 13 },
  { code: 'COMM', name: '交通银行', short: '交通银行', seat: ['上海市', '市辖区', '浦东新区'], provinces: 11 },
  { code: 'PSBC', name: '中国邮政储蓄银行', short: '邮储银行', seat: ['北京市', '市辖区', '西城区'], provinces: 9 },
  { code: 'CITIC', name: '中信银行', short: '中信银行', seat: ['北京市', '市辖区', '朝阳区'], provinces: 6 },
];

/** Who leads a bank cell and answers its phone. */
export const cellManagers = {
  surnames: '王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗',
  givenNames: ['建军', '海燕', '志强', '丽娜', '晓东', '慧敏', '国庆', '文静', '永刚', '雪梅', '立新', '佳宁'],
} as const;

/** When counters are open. */
export const openingHours = ['周一至周五 09:00–17:00', '周一至周日 09:00–16:30', '周一至周六 09:00–17:00'] as const;

/** Who works at a counter. */
export const cellStaff = {
  surnames: '王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗宋郑谢韩唐冯于董萧程',
  givenNames: [
    ...['婷', '浩', '静怡', '子轩', '雨欣', '佳琪', '文博'],
    ...['思远', '晓雯', '俊杰', '雅琴', '志远', '梦洁', '国强'],
  ],
  positions: ['网点主任', '大堂经理', '柜员', '理财经理', '客户经理'],
} as const;

/** What outlets are grouped by. */
export const cellCategories = ['旗舰网点', '标准网点', '社区网点'] as const;

/** Parts of what counters offer, at the bank whose counters live in the demo. */
export const cellZones = ['积分好礼', '米面粮油', '到店有礼'] as const;

/** The bank whose counters ask for goods and hand them out. */
export const livingBank = 'QDCCB';

/** Where the counties of Qingdao lie on the map: longitude and latitude. */
export const countyPoints = [
  { county: '市南区', lng: 120.41, lat: 36.075 },
  { county: '市北区', lng: 120.375, lat: 36.095 },
  { county: '李沧区', lng: 120.43, lat: 36.16 },
  { county: '崂山区', lng: 120.47, lat: 36.11 },
  { county: '城阳区', lng: 120.39, lat: 36.305 },
  { county: '黄岛区', lng: 120.19, lat: 35.96 },
  { county: '即墨区', lng: 120.45, lat: 36.39 },
  { county: '胶州市', lng: 120.03, lat: 36.265 },
  { county: '平度市', lng: 119.96, lat: 36.785 },
  { county: '莱西市', lng: 120.52, lat: 36.885 },
] as const;

/** How far each reservation has come; the first ones fill the counters. */
export const reservationOutcomes = [
  ...['received', 'received', 'received', 'received', 'received', 'received'],
  ...[
    'short',
    'partly_received',
    'shipped',
    'partly_shipped',
    'asked',
    'preparing',
    'reserved',
    'reserved',
    'cancelled',
  ],
] as const;

/** The same of goods that go back. */
export const returnOutcomes = ['received', 'shipped', 'preparing', 'reserved'] as const;

/** What customers say their names are. */
export const counterCustomers = [
  '王女士',
  '李先生',
  '张先生',
  '刘女士',
  '陈女士',
  '杨先生',
  '孙女士',
  '于先生',
] as const;

/** What counters hand gifts out for. */
export const counterActivities = ['开门红到店有礼', '手机银行月月兑', '代发工资客户礼'] as const;
