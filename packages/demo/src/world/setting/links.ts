/** Hosts that short links of the demo lead to at once. */
export const trustedHosts: readonly { readonly host: string; readonly remark: string }[] = [
  { host: '.example.com', remark: '本公司各商城' },
  { host: 'mp.weixin.qq.com', remark: '公众号文章' },
];

/** Short links of the demo, each with the channels that its visits came by. */
export const shortLinks: readonly {
  readonly code: string;
  readonly title: string;
  readonly target: string;
  readonly channels: readonly string[];
  readonly visits: number;
  readonly disabled?: true;
}[] = [
  {
    code: 'QdZhongqiu',
    title: '青岛银行中秋抽奖',
    target: 'https://m.example.com/activity/zhongqiu',
    channels: ['海报', '朋友圈', '短信'],
    visits: 86,
  },
  {
    code: 'WifiPoster',
    title: '网点立减金海报',
    target: 'https://m.example.com/ljj?from=poster',
    channels: ['海报', '柜台立牌'],
    visits: 34,
  },
  {
    code: 'Kf8mNq',
    title: '公众号：积分怎么用',
    target: 'https://mp.weixin.qq.com/s/points-guide',
    channels: ['公众号', ''],
    visits: 21,
  },
  {
    code: 'Tg7cRx',
    title: '供应商招募问卷',
    target: 'https://form.wenjuan-demo.cn/f/supplier',
    channels: [''],
    visits: 6,
  },
  {
    code: 'Dw2024',
    title: '端午礼盒专题',
    target: 'https://m.example.com/special/duanwu',
    channels: ['短信', '朋友圈'],
    visits: 12,
    disabled: true,
  },
];
