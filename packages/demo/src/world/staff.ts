/** People who work with the console without being employees of the head office; those with a username have an account. */
export interface DemoStaff {
  readonly name: string;
  readonly type: 0 | 1 | 2;
  readonly company?: string;
  /** Days from the first start until the contract ends. */
  readonly contract_days?: number;
  readonly username?: string;
  readonly status: 0 | 1 | 2 | 3 | 4;
}

const outsourced = '青岛众智人力资源有限公司';
const couriers = '山东捷运物流服务有限公司';

export const staffPeople: readonly DemoStaff[] = [
  { name: '杜晓峰', type: 0, username: 'duxiaofeng', status: 1 },
  { name: '姜丽萍', type: 0, status: 1 },
  { name: '曲洪波', type: 0, status: 2 },
  { name: '邵文杰', type: 1, company: outsourced, contract_days: 210, username: 'shaowenjie', status: 1 },
  { name: '栾慧', type: 1, company: outsourced, contract_days: 18, username: 'luanhui', status: 1 },
  { name: '孟祥宇', type: 1, company: couriers, contract_days: 95, status: 1 },
  { name: '迟美玲', type: 1, company: couriers, contract_days: 320, status: 4 },
  { name: '逄金涛', type: 1, company: couriers, contract_days: -40, status: 0 },
  { name: '宫立娟', type: 2, username: 'gonglijuan', status: 1 },
  { name: '辛志远', type: 2, status: 1 },
];

/** Who is in charge of which place; one of them also works at the head office. */
export const regionPeople: readonly {
  readonly name: string;
  readonly place: readonly string[];
  readonly bank?: string;
}[] = [
  { name: '杜晓峰', place: ['山东省', '青岛市'], bank: 'QDCCB' },
  { name: '宫立娟', place: ['山东省', '济南市'] },
  { name: '高玉霞', place: ['山东省', '烟台市'], bank: 'ABC' },
  { name: '聂永强', place: ['江苏省'] },
  { name: '苗春华', place: ['浙江省'], bank: 'CCB' },
  { name: '柴志国', place: ['河南省'] },
  { name: '纪凤英', place: ['四川省'], bank: 'PSBC' },
];

/** How many known employees each of these banks has. */
export const bankEmployees: Readonly<Record<string, number>> = { COMM: 60, QDCCB: 45, ABC: 30, PSBC: 15 };

/** Who works for malls: two for each of the first ones. */
export const mallPeople: readonly { readonly name: string; readonly position: string }[] = [
  { name: '冷雪梅', position: '商城运营' },
  { name: '臧国栋', position: '银行对接' },
  { name: '纪晓彤', position: '商城运营' },
  { name: '矫立新', position: '银行对接' },
  { name: '仇文静', position: '商城运营' },
  { name: '江海涛', position: '银行对接' },
  { name: '隋玉洁', position: '商城运营' },
  { name: '庄伟', position: '银行对接' },
  { name: '官晓雯', position: '商城运营' },
  { name: '单宏伟', position: '银行对接' },
];
