/** The malls of eight banks; the first is the one whose storefront the demo's application is. */
export const malls = [
  { code: 'QDCCB', name: '青岛银行掌上商城', bank: 'QDCCB' },
  { code: 'ABC', name: '农业银行惠农商城', bank: 'ABC' },
  { code: 'ICBC', name: '工商银行积分商城', bank: 'ICBC' },
  { code: 'CCB', name: '建设银行生活商城', bank: 'CCB' },
  { code: 'COMM', name: '交通银行通兑商城', bank: 'COMM' },
  { code: 'PSBC', name: '邮储银行邮享商城', bank: 'PSBC' },
  { code: 'CITIC', name: '中信银行乐享商城', bank: 'CITIC' },
  { code: 'SPDB', name: '浦发银行精选商城', bank: 'SPDB' },
] as const;
