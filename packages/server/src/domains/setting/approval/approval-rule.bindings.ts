import { approvalRule } from '@zhanggui/contract/domains/setting/approval/approval-rule.resource';
import { approvalRule as approvalRuleTable } from '../../../kernel/approval/approval.tables.ts';
import { type Binding, bind } from '../../../kernel/resource/binding.ts';
import { checkNewRule, checkRuleChange } from './approval-rule.service.ts';

export const approvalRuleBinding: Binding = bind(approvalRule, {
  table: approvalRuleTable,
  hooks: { beforeCreate: checkNewRule, beforeUpdate: checkRuleChange },
});
