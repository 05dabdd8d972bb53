import { region } from '@zhanggui/contract/domains/setting/region.resource';
import { bind } from '../../kernel/resource/binding.ts';
import { approvalRuleBinding } from './approval/approval-rule.bindings.ts';
import { region as regionTable } from './setting.tables.ts';
import { webhookBindings } from './webhook/webhook.bindings.ts';

export const settingBindings = [bind(region, { table: regionTable }), approvalRuleBinding, ...webhookBindings];
