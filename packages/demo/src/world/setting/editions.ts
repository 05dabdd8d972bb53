interface EditionSeed {
  readonly platform: string;
  readonly name: string;
  readonly number: number;
  readonly notes: string;
  readonly link?: string;
  readonly forced?: boolean;
  readonly percentage?: number;
  /** Days since the release; none for a draft. */
  readonly days_ago?: number;
  readonly withdrawn_days_ago?: number;
}

const download = 'https://download.zhanggui.example';

/** The versions of the storefront's clients. */
export const editions: readonly EditionSeed[] = [
  { platform: 'mini_program', name: '3.6.0', number: 30_600, notes: '积分商城改版；修复地址选择', days_ago: 46 },
  { platform: 'mini_program', name: '3.7.0', number: 30_700, notes: '新增专题页；订单可以查看物流地图', days_ago: 12 },
  {
    platform: 'android',
    name: '2.8.4',
    number: 20_804,
    link: `${download}/android/2.8.4.apk`,
    notes: '适配新机型',
    days_ago: 95,
  },
  {
    ...{ platform: 'android', name: '2.9.0', number: 20_900, link: `${download}/android/2.9.0.apk`, forced: true },
    ...{ notes: '支付安全升级，旧版本不能继续付款', days_ago: 33 },
  },
  {
    ...{ platform: 'android', name: '2.9.1', number: 20_901, link: `${download}/android/2.9.1.apk`, percentage: 20 },
    ...{ notes: '商品页打开更快', days_ago: 3 },
  },
  {
    ...{ platform: 'ios', name: '2.9.0', number: 20_900, link: 'https://apps.apple.com/cn/app/id1600000001' },
    ...{ notes: '支付安全升级', forced: true, days_ago: 30 },
  },
  {
    ...{ platform: 'harmony', name: '1.2.0', number: 10_200, link: `${download}/harmony/1.2.0` },
    ...{ notes: '新增扫码自提', percentage: 50, days_ago: 21, withdrawn_days_ago: 19 },
  },
  { platform: 'mini_program', name: '3.8.0', number: 30_800, notes: '新增兑换码提货', percentage: 10 },
];

/** The versions under test, with who tests them. */
export const testVersions = [
  {
    ...{ platform: 'android', name: '3.0.0-beta.2', number: 30_000, link: `${download}/test/android-3.0.0-beta.2.apk` },
    ...{ notes: '新版首页与会员中心', expires_in_days: 20 },
    testers: [
      { name: '李晓燕', client: 'android-7f3c21' },
      { name: '王建国', client: 'android-90ab55' },
      { name: '陈志强', client: null },
    ],
  },
  {
    ...{
      platform: 'mini_program',
      name: '3.8.0-rc.1',
      number: 30_799,
      link: 'https://mall.zhanggui.example/trial/3.8.0',
    },
    ...{ notes: '兑换码提货的体验版', expires_in_days: 7 },
    testers: [{ name: '赵敏', client: null }],
  },
] as const;
