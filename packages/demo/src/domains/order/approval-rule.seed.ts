import { refundAmount } from '@zhanggui/contract/domains/order/order-values';
import { priceBelowCost, priceChange } from '@zhanggui/contract/domains/shop/price/price-measures';
import type { ApprovalMeasure } from '@zhanggui/contract/features/approval/rule/approval-measure.enum';
import { approvalRule } from '@zhanggui/server/features/approval/approval.tables';
import type { Db } from '@zhanggui/server/platform/database/db';

interface DemoRule {
  readonly name: string;
  readonly measure: ApprovalMeasure;
  readonly amount_fen?: number;
  readonly percent?: number;
  readonly remark: string;
}

const rules: readonly DemoRule[] = [
  { name: '大额退款', measure: refundAmount, amount_fen: 100_000, remark: '一千元以内由客服自行处理' },
  { name: '大幅改价', measure: priceChange, percent: 30, remark: '防止多打或少打一个零' },
  { name: '低于成本', measure: priceBelowCost, amount_fen: 0, remark: '亏本销售须财务同意' },
];

/** Gives the demo its rules, all decided by one role. */
export async function seedApprovalRules(db: Db, role_id: number): Promise<void> {
  await db.sql
    .insert(approvalRule)
    .values(rules.map(({ measure, ...rule }) => ({ ...rule, measure: measure.value, role_id })));
}
