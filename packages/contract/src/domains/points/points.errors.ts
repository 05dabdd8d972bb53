import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';
import { yuan } from '../../platform/fields/number/yuan.ts';

type None = Record<never, never>;

const pointsErrors = defineErrors({
  'points.not_open': { status: 409, text: (_: None) => '账户未处于正常状态' },
  'points.not_frozen': { status: 409, text: (_: None) => '账户未冻结' },
  'points.still_employed': { status: 409, text: (_: None) => '员工在职，不能清零' },
  'points.in_use': { status: 409, text: (_: None) => '还有冻结或已过期待处理的积分，请稍后再试' },
  'points.over_credit': {
    status: 409,
    text: ({
      lacking_fen,
      prepaid_fen,
      credit_fen,
    }: {
      lacking_fen: number;
      prepaid_fen: number;
      credit_fen: number;
    }) => `预付余额 ${yuan(prepaid_fen)} 元，可用信用 ${yuan(credit_fen)} 元，还差 ${yuan(lacking_fen)} 元`,
    expose: ['lacking_fen', 'prepaid_fen', 'credit_fen'],
  },
  'points.nobody': { status: 409, text: (_: None) => '没有可发放的员工' },
  'points.too_many': {
    status: 409,
    text: ({ max }: { max: number }) => `一次最多为 ${max} 人计算名单，请按部门分批，或用文件导入名单`,
    expose: ['max'],
  },
  'place.closed': { status: 409, text: (_: None) => '点位已关闭，不能修改' },
  'place.not_open': { status: 409, text: ({ name }: { name: string }) => `点位「${name}」未开放` },
  'place.other_enterprise': { status: 409, text: ({ name }: { name: string }) => `「${name}」不属于点位所在的企业` },
  'place.refused': {
    status: 409,
    text: ({ reason }: { reason: string }) => `不能使用该点位：${reason}`,
    expose: ['reason'],
  },
  'place.not_offered': {
    status: 409,
    text: ({ sku_code }: { sku_code: string }) => `该点位没有出售 ${sku_code}`,
    expose: ['sku_code'],
  },
  'place.limit': {
    status: 409,
    text: ({ sku_code, period, limit, left }: { sku_code: string; period: string; limit: number; left: number }) =>
      `${sku_code} 在该点位每人${period}限购 ${limit} 件，还可购买 ${left} 件`,
    expose: ['sku_code', 'limit', 'left'],
  },
  'place.unpriced': { status: 409, text: (_: None) => '请先填写积分价或现金价' },
  'place.goods_off': { status: 409, text: (_: None) => '商品未上架，不能在点位出售' },
  'points_cell.not_open': { status: 409, text: (_: None) => '积分网点已停用' },
  'points_cell.reversed': { status: 409, text: (_: None) => '已撤销' },
  'points_cell.all_spent': { status: 409, text: (_: None) => '积分已用完，不能撤销' },
  'points_cell.over_budget': {
    status: 409,
    text: ({ what, left }: { what: string; left: number }) => `超出本月${what}，还剩 ${left} 积分`,
    expose: ['left'],
  },
  'points.foreign_people': { status: 409, text: ({ name }: { name: string }) => `${name}不是该企业的在职员工` },
  'points.coupon_used': { status: 409, text: (_: None) => '券码不是未兑换状态' },
  'points.coupon_refused': {
    status: 409,
    text: (_: None) => '券码不能兑换：请核对券码和工号，或券未到兑换时间、已兑换、已作废、已过期',
  },
  'points.coupon_void': { status: 409, text: (_: None) => '券码已作废' },
  'points.coupon_expired': { status: 409, text: (_: None) => '券码已过期' },
  'points.coupon_early': {
    status: 409,
    text: ({ from_date }: { from_date: string }) => `${from_date} 起可以兑换`,
    expose: ['from_date'],
  },
  'points.mall_closed': { status: 409, text: (_: None) => '商城未开放' },
});

export const failPoints = failWith(pointsErrors);
export const pointsRefusal = refusalWith(pointsErrors);
