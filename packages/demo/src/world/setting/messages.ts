/** Templates as the provider has approved them. */
export const messageTemplates = [
  {
    name: '发货通知',
    kind: 'notice',
    usage: 'order_shipped',
    provider_code: 'SMS_485210000',
    content: '{name}，您的订单{order_no}已由{carrier}发出，运单号{tracking_no}，请留意查收。',
    variables: [
      ['name', '收货人', '李晓燕'],
      ['order_no', '订单号', '20261101000012'],
      ['carrier', '快递公司', '顺丰'],
      ['tracking_no', '运单号', 'SF1234567890123'],
    ],
  },
  {
    name: '体检通知',
    kind: 'notice',
    usage: 'group',
    provider_code: 'SMS_485210001',
    content: '{name}您好，单位组织的体检安排在{time}，地点{place}，请携带身份证并空腹前往。',
    variables: [
      ['name', '姓名', '李晓燕'],
      ['time', '时间', '12月6日上午8:00'],
      ['place', '地点', '市立医院体检中心'],
    ],
  },
  {
    name: '盘点安排',
    kind: 'notice',
    usage: 'group',
    provider_code: 'SMS_485210002',
    content: '{name}，{time}盘点网点库存，请提前整理货架，盘点期间暂停兑换。',
    variables: [
      ['name', '姓名', '王建国'],
      ['time', '时间', '本周五18:00'],
    ],
  },
  {
    name: '客户回馈',
    kind: 'marketing',
    usage: 'group',
    provider_code: 'SMS_485210003',
    content: '{name}，{activity}，{benefit}，数量有限先到先得，详情请咨询客户经理。拒收请回复R',
    variables: [
      ['name', '客户', '青岛海悦贸易有限公司'],
      ['activity', '活动', '双十一企业采购节'],
      ['benefit', '优惠', '满5000元减300元'],
    ],
  },
  {
    name: '签到提醒',
    kind: 'notice',
    usage: 'group',
    provider_code: 'SMS_485210004',
    content: '活动将于{time}在{place}签到，请凭此短信入场。',
    variables: [
      ['time', '时间', '周六9:00'],
      ['place', '地点', '会展中心3号厅'],
    ],
  },
] as const;

/** How far each message of the demo has come, in days from now; those to phones name a few. */
export const demoMessages = [
  {
    ...{ title: '年度体检', template: '体检通知', audience: 'employee', days: -41, outcome: 'sent' },
    values: { time: '10月20日上午8:00', place: '市立医院体检中心' },
  },
  {
    ...{ title: '双十一客户回馈', template: '客户回馈', audience: 'customer', days: -16, outcome: 'sent' },
    values: { activity: '双十一企业采购节', benefit: '满5000元减300元' },
  },
  {
    ...{ title: '月末盘点', template: '盘点安排', audience: 'branch_staff', days: -6, outcome: 'sent' },
    values: { time: '本周五18:00' },
  },
  {
    ...{ title: '品鉴会签到', template: '签到提醒', audience: 'phones', days: -3, outcome: 'sent' },
    values: { time: '周六9:00', place: '会展中心3号厅' },
  },
  {
    ...{ title: '品鉴会签到（地点有误）', template: '签到提醒', audience: 'phones', days: -4, outcome: 'cancelled' },
    values: { time: '周六9:00', place: '会展中心8号厅' },
  },
  {
    ...{ title: '新年回馈', template: '客户回馈', audience: 'customer', days: 20, outcome: 'scheduled' },
    values: { activity: '新年企业采购节', benefit: '满3000元减200元' },
  },
  {
    ...{ title: '年货节签到', template: '签到提醒', audience: 'phones', days: 0, outcome: 'draft' },
    values: { time: '下周六9:00', place: '会展中心1号厅' },
  },
] as const;

/** Invented numbers of a segment that no carrier gives out. */
export const guestPhones = Array.from({ length: 36 }, (_, at) => `1990000${String(1000 + at * 7)}`);

export const optOuts = [
  { phone: '19900001007', reason: '回复R' },
  { phone: '19900001070', reason: '客服登记' },
] as const;
