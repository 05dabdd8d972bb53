interface DemoMall {
  readonly code: string;
  readonly name: string;
  readonly bank: string;
  readonly kind?: string;
  readonly pricing?: string;
  readonly points_per_yuan?: number;
}

/** The malls of banks; the first is the one whose storefront the demo's application is. */
export const malls: readonly DemoMall[] = [
  { code: 'QDCCB', name: '青岛银行掌上商城', bank: 'QDCCB', kind: 'bqd' },
  { code: 'ABC', name: '农业银行惠农商城', bank: 'ABC', kind: 'abc' },
  { code: 'ICBC', name: '工商银行积分商城', bank: 'ICBC', kind: 'icbc_point', pricing: 'points' },
  { code: 'CCB', name: '建设银行生活商城', bank: 'CCB' },
  { code: 'COMM', name: '交通银行通兑商城', bank: 'COMM', points_per_yuan: 100 },
  { code: 'PSBC', name: '邮储银行邮享商城', bank: 'PSBC' },
  { code: 'CITIC', name: '中信银行乐享商城', bank: 'CITIC', points_per_yuan: 250 },
  { code: 'SPDB', name: '浦发银行精选商城', bank: 'SPDB' },
  { code: 'ECNY', name: '数字人民币商城', bank: 'CCB', kind: 'currency' },
  { code: 'HAISHEN', name: '交行海参商城', bank: 'COMM', kind: 'comm_tre_pang', pricing: 'both' },
  { code: 'GF', name: '广发优选商城', bank: 'GMA', kind: 'gf' },
  { code: 'ABC-XC', name: '农行乡村振兴商城', bank: 'ABC', kind: 'abc' },
  { code: 'BJ', name: '北京商城', bank: 'CITIC', kind: 'bj' },
];

interface DemoPromotion {
  readonly mall: string;
  readonly name: string;
  readonly kind: 'activity_price' | 'limited_time' | 'full_reduction' | 'full_gift';
  /** Days from now. */
  readonly days: readonly [from: number, to: number];
  readonly state: 'draft' | 'enabled' | 'paused' | 'ended';
  readonly threshold_fen?: number;
  readonly cut_fen?: number;
  readonly gift?: true;
  /** How many SKUs it names, and at what per cent of their prices. */
  readonly skus?: readonly [count: number, percent: number];
  readonly quota?: number;
}

/** None in the first mall, where tests and benches expect plain prices. */
export const promotions: readonly DemoPromotion[] = [
  {
    ...{ mall: 'ABC', name: '惠农日限时购', kind: 'limited_time', days: [-3, 12], state: 'enabled' },
    ...{ skus: [8, 85], quota: 200 },
  },
  { mall: 'ABC', name: '刷卡专享价', kind: 'activity_price', days: [-20, 40], state: 'enabled', skus: [5, 78] },
  {
    ...{ mall: 'ABC', name: '全场满199减20', kind: 'full_reduction', days: [-10, 20], state: 'enabled' },
    ...{ threshold_fen: 19_900, cut_fen: 2000 },
  },
  {
    ...{ mall: 'ABC', name: '满399减50', kind: 'full_reduction', days: [-10, 20], state: 'enabled' },
    ...{ threshold_fen: 39_900, cut_fen: 5000 },
  },
  {
    ...{ mall: 'ABC', name: '新年满额赠', kind: 'full_gift', days: [25, 60], state: 'draft' },
    ...{ threshold_fen: 29_900, gift: true },
  },
  { mall: 'ABC', name: '国庆七天乐', kind: 'limited_time', days: [-55, -48], state: 'ended', skus: [12, 80] },
  {
    ...{ mall: 'ABC-XC', name: '助农满99减10', kind: 'full_reduction', days: [-30, 60], state: 'paused' },
    ...{ threshold_fen: 9900, cut_fen: 1000, skus: [20, 100] },
  },
  {
    ...{ mall: 'GF', name: '广发会员满赠', kind: 'full_gift', days: [-5, 30], state: 'enabled' },
    ...{ threshold_fen: 19_900, gift: true },
  },
];

interface DemoPool {
  readonly code: string;
  readonly name: string;
  /** The malls that sell out of it; none yet for one that is being put together. */
  readonly malls: readonly string[];
  /** Of the goods that its malls show one SKU in so many is in it. */
  readonly one_in: number;
}

/** None of the first mall, which sells everything at plain prices. */
export const pools: readonly DemoPool[] = [
  { code: 'BANK', name: '银行通用供货池', malls: ['ABC-XC', 'ECNY'], one_in: 2 },
  { code: 'GF', name: '广发专供池', malls: ['GF'], one_in: 3 },
  { code: 'NH2027', name: '2027 年货节备选池', malls: [], one_in: 9 },
];

interface DemoRule {
  readonly mall: string;
  readonly category: string;
  readonly rule: 'allow' | 'deny';
  readonly remark: string;
}

export const categoryRules: readonly DemoRule[] = [
  { mall: 'ABC-XC', category: '数码配件', rule: 'deny', remark: '乡村振兴商城以农产品为主' },
  { mall: 'ABC-XC', category: '家居家纺', rule: 'deny', remark: '乡村振兴商城以农产品为主' },
  { mall: 'ABC-XC', category: '毛巾浴巾', rule: 'allow', remark: '助农帮扶合作社的产品' },
  { mall: 'GF', category: '酒水', rule: 'deny', remark: '银行合规要求，暂不上架' },
];

interface DemoChannel {
  readonly mall: string;
  readonly state: 'enabled' | 'disabled';
  /** Whether the two shelves differ in some SKUs, and some messages have failed. */
  readonly differs: boolean;
}

/** The malls that are connected to their bank; what differs stays, for nothing pushes it by the clock. */
export const channels: readonly DemoChannel[] = [
  { mall: 'QDCCB', state: 'disabled', differs: true },
  { mall: 'ABC', state: 'disabled', differs: true },
  { mall: 'ICBC', state: 'enabled', differs: false },
  { mall: 'GF', state: 'disabled', differs: true },
];

interface DemoMallCategory {
  readonly name: string;
  /** The categories of goods that the self-run mall shows under it. */
  readonly of: readonly string[];
  readonly below?: readonly string[];
}

/** The self-run mall's own categories. */
export const mallCategories: readonly DemoMallCategory[] = [
  { name: '本周推荐', of: [] },
  { name: '粮油米面', of: ['粮油', '米', '面'], below: ['大米', '食用油'] },
  { name: '茶酒饮品', of: ['茶', '酒', '饮'] },
  { name: '居家日用', of: ['家', '毛巾', '清洁', '床'], below: ['床品', '洗护'] },
  { name: '数码好物', of: ['数码', '电'] },
];

/** Tags of goods, each with the words in their names that earn it. */
export const goodsTags: readonly { readonly name: string; readonly of: readonly string[] }[] = [
  { name: '端午', of: ['粽', '米', '茶'] },
  { name: '企业团购', of: ['礼盒', '油', '毛巾'] },
  { name: '新品', of: [] },
];
