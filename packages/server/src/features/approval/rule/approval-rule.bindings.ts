import { approvalRule } from '@zhanggui/contract/features/approval/rule/approval-rule.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { approvalRule as approvalRuleTable } from '../approval.tables.ts';
import { checkNewRule, checkRuleChange } from './approval-rule.service.ts';

export const approvalRuleBinding: Binding = bind(approvalRule, {
  table: approvalRuleTable,
  hooks: { beforeCreate: checkNewRule, beforeUpdate: checkRuleChange },
});
