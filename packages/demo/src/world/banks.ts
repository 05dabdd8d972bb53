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
