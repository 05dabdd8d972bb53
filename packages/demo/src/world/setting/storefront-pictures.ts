/** Icons of the storefront's pages, each with the leaf of the catalogue whose picture it shows. */
export const storefrontIcons = [
  {
    slot: 'home',
    titles: ['米面粮油', '茶叶酒水', '生鲜水果', '家电数码', '日用百货', '节日礼盒', '网点自提', '积分专区'],
  },
  { slot: 'category', titles: ['限时优惠', '新品上架'] },
  { slot: 'points', titles: ['积分兑换', '积分明细'] },
  { slot: 'mine', titles: ['我的订单', '收货地址', '联系客服', '我的卡券'] },
] as const;

interface StorefrontGround {
  readonly slot: string;
  readonly title: string;
  readonly hues: readonly [from: number, to: number];
  readonly position: number;
  /** Its window in days from the first start; always where it has none. */
  readonly starts_in_days?: number;
  readonly ends_in_days?: number;
}

/** Grounds of pages: from one hue to the other. */
export const storefrontGrounds: readonly StorefrontGround[] = [
  { slot: 'home', title: '首页秋季背景', hues: [168, 200], position: 1 },
  { slot: 'home', title: '首页年货节背景', hues: [4, 36], position: 2, starts_in_days: 30, ends_in_days: 75 },
  { slot: 'mine', title: '我的背景', hues: [190, 230], position: 1 },
  { slot: 'login', title: '登录页背景', hues: [150, 190], position: 1 },
  { slot: 'activity', title: '中秋活动背景', hues: [40, 60], position: 1, starts_in_days: -80, ends_in_days: -50 },
];
