import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';

const required = { required: true } as const;

/** The figures of a period; each says in `help` what it counts. Rates are in hundredths of a percent. */
export const figureFields = {
  gmv_fen: money({ label: '成交额', help: '期内下单的订单的实付金额之和，含运费，未扣退款', ...required }),
  net_fen: money({ label: '净销售额', help: '成交额减去期内退款额', ...required }),
  refunded_fen: money({
    label: '退款额',
    help: '期内退款成功的金额之和，按成功时间计入当天；重复付款和关闭后付款的退回不算',
    ...required,
  }),
  order_count: int({ label: '下单数', help: '期内下单的订单数，含未付款和已关闭的', ...required }),
  paid_count: int({ label: '成交订单数', help: '期内下单且实付金额大于零的订单数', ...required }),
  shipped_count: int({
    label: '已发货订单数',
    help: '期内下单、已成交且至少发出一部分的订单数，到现在为止',
    ...required,
  }),
  received_count: int({ label: '已收货订单数', help: '期内下单、已成交且已收货的订单数，到现在为止', ...required }),
  buyer_count: int({ label: '成交客户数', help: '期内成交订单的联系电话去重后的个数', ...required }),
  average_fen: money({ label: '客单价', help: '成交额除以成交客户数，四舍五入到分' }),
  refund_rate: int({ label: '退款率', help: '期内退款额除以期内成交额' }),
} as const;

/** What goods earned, as far as their cost is known. */
export const marginFields = {
  known_sales_fen: money({ label: '有成本的净销售额', help: '成本已知商品的实付减去期内退款，不含运费', ...required }),
  cost_fen: money({ label: '商品成本', help: '上述商品的成本，减去期内退回和未发出件数的成本', ...required }),
  margin_fen: money({ label: '毛利', help: '有成本的净销售额减去商品成本', ...required }),
  margin_rate: int({ label: '毛利率', help: '毛利除以有成本的净销售额' }),
  unknown_sales_fen: money({
    label: '成本未知的净销售额',
    help: '成本未知的成交商品的实付金额减去期内退款，不计入毛利',
    ...required,
  }),
} as const;
