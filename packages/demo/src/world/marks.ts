/** Days of each year that explain its sales: month and day, what they are called, and what was done. */
export const yearlyMarks = [
  { day: '01-10', title: '年货节', remark: '年货礼盒专区，满 299 减 40' },
  { day: '03-08', title: '三八节', remark: '日化与食品满减' },
  { day: '05-20', title: '员工福利季', remark: '集采企业端午福利开始下单' },
  { day: '06-18', title: '618', remark: '各银行商城同步促销' },
  { day: '09-10', title: '中秋备货', remark: '月饼与粮油礼盒上架' },
  { day: '11-11', title: '双11', remark: '全场促销，仓库延长至 24 点' },
  { day: '12-12', title: '双12', remark: '清仓与积分兑换专场' },
] as const;
