import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';
import { yuan } from '../../platform/fields/number/yuan.ts';

type None = Record<never, never>;

const canteenErrors = defineErrors({
  'card.not_active': { status: 409, text: (_: None) => '餐卡不在使用中' },
  'card.has_one': { status: 409, text: ({ number }: { number: string }) => `该员工已有餐卡 ${number}` },
  'card.number_taken': { status: 409, text: (_: None) => '卡号已被使用' },
  'card.still_employed': { status: 409, text: (_: None) => '员工在职，不能结清' },
  'card.not_frozen': { status: 409, text: (_: None) => '账户未冻结' },
  'card.owes': { status: 409, text: ({ count }: { count: number }) => `还有 ${count} 笔未扣款的消费，请先补扣或撤销` },
  'card.in_use': { status: 409, text: (_: None) => '还有已过期待处理的余额，请稍后再试' },
  'card.unknown': { status: 404, text: (_: None) => '餐卡不存在' },
  'canteen.foreign_card': { status: 409, text: (_: None) => '餐卡不属于该食堂的企业' },
  'canteen.no_meal': { status: 409, text: ({ meal }: { meal: string }) => `该食堂不供应${meal}` },
  'canteen.not_serving': { status: 409, text: (_: None) => '不在供餐时间' },
  'canteen.meal_count': {
    status: 409,
    text: ({ max }: { max: number }) => `每餐最多消费 ${max} 次`,
    expose: ['max'],
  },
  'canteen.meal_amount': {
    status: 409,
    text: ({ left_fen }: { left_fen: number }) => `超出每餐限额，还可消费 ${yuan(left_fen)} 元`,
    expose: ['left_fen'],
  },
  'canteen.staff_refused': {
    status: 409,
    text: ({ number, act }: { number: string; act: string }) => `工号 ${number} 不能在该食堂${act}`,
    expose: ['number'],
  },
  'charge.no_reused': { status: 409, text: (_: None) => '流水号已用于内容不同的消费' },
  'charge.unknown': { status: 404, text: (_: None) => '没有这笔消费' },
  'charge.reversed': { status: 409, text: (_: None) => '这笔消费没有扣款或已撤销' },
  'charge.not_unpaid': { status: 409, text: (_: None) => '这笔消费已扣款或已撤销' },
  'charge.not_today': { status: 409, text: (_: None) => '只能撤销当天的消费' },
  'charge.is_booking': { status: 409, text: (_: None) => '这是订餐的扣款，请退订' },
  'booking.closed': { status: 409, text: (_: None) => '已过订餐截止时间' },
  'booking.day_over': { status: 409, text: (_: None) => '就餐日期已过，不能退订' },
  'booking.cancelled': { status: 409, text: (_: None) => '已退订' },
  'booking.request_reused': { status: 409, text: (_: None) => '请求号已用于内容不同的订餐' },
  'booking.sold_out': {
    status: 409,
    text: ({ name, left }: { name: string; left: number }) => `${name}当天还可订 ${left} 份`,
    expose: ['left'],
  },
  'recharge.nobody': { status: 409, text: (_: None) => '没有可充值的员工' },
  'recharge.too_many': {
    status: 409,
    text: ({ max }: { max: number }) => `一次最多为 ${max} 人计算名单，请按部门分批，或用文件导入名单`,
    expose: ['max'],
  },
});

export const failCanteen = failWith(canteenErrors);
export const canteenRefusal = refusalWith(canteenErrors);
