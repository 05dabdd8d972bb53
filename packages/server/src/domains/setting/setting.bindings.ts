import { region } from '@zhanggui/contract/domains/setting/region.resource';
import { approvalRuleBinding } from '../../features/approval/rule/approval-rule.bindings.ts';
import { webhookBindings } from '../../features/webhook/webhook.bindings.ts';
import { bind } from '../../platform/resource/binding.ts';
import { region as regionTable } from './setting.tables.ts';

export const settingBindings = [bind(region, { table: regionTable }), approvalRuleBinding, ...webhookBindings];
