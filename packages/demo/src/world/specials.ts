interface DemoSpecial {
  readonly title: string;
  /** Hues of its picture. */
  readonly hues: readonly [from: number, to: number];
  readonly malls: readonly string[];
  /** Its window in days from the first start. */
  readonly starts_in_days?: number;
  readonly ends_in_days?: number;
  readonly text: string;
  /** What its goods are called, in part. */
  readonly goods: readonly string[];
  readonly by: 'newest' | 'best_selling';
  readonly becomes: 'draft' | 'published' | 'withdrawn';
}

/** Pages of the storefronts: one that is shown, one that is written, one that is over. */
export const specials: readonly DemoSpecial[] = [
  {
    ...{ title: '秋茶上新', hues: [110, 150], malls: ['QDCCB'], text: '高山云雾，当季新茶，产地直发。' },
    ...{ goods: ['明前绿茶', '正山小种', '祁门红茶'], by: 'newest', becomes: 'published', ends_in_days: 60 },
  },
  {
    ...{ title: '年货大集', hues: [4, 30], malls: ['QDCCB', 'PSBC'], text: '年货备齐，阖家团圆。' },
    ...{ goods: ['混合坚果', '手撕牛肉干', '淡干刺参'], by: 'best_selling', becomes: 'draft' },
    ...{ starts_in_days: 30, ends_in_days: 75 },
  },
  {
    ...{ title: '金秋粮油节', hues: [36, 56], malls: ['QDCCB'], text: '新米新油，一次备足。' },
    ...{ goods: ['五常稻花香大米', '压榨一级花生油'], by: 'best_selling', becomes: 'withdrawn' },
  },
];
