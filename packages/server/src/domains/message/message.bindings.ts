import { messageBudget } from '@zhanggui/contract/domains/message/message-budget.resource';
import { messageOptOut } from '@zhanggui/contract/domains/message/message-opt-out.resource';
import { messagePhone } from '@zhanggui/contract/domains/message/message-phone.resource';
import { sendRecord } from '@zhanggui/contract/domains/message/record/send-record.resource';
import { messageTemplate } from '@zhanggui/contract/domains/message/template/message-template.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { checkBudgetChange, refuseUsedBudget } from './budget/budget.service.ts';
import {
  messageBudget as messageBudgetTable,
  messageOptOut as messageOptOutTable,
  messagePhone as messagePhoneTable,
  messageTemplate as messageTemplateTable,
  messageTemplateVariable,
  sendRecord as sendRecordTable,
} from './message.tables.ts';
import { refuseInUse, refuseSecond, refuseTextInUse, saveVariables } from './template/template.service.ts';

export const messageBindings: readonly Binding[] = [
  bind(messageTemplate, {
    table: messageTemplateTable,
    children: { variables: { table: messageTemplateVariable, key: 'message_template_id' } },
    hooks: {
      beforeCreate: async (ctx, values) => {
        await refuseSecond(ctx, values);
        return values;
      },
      afterCreate: saveVariables,
      beforeUpdate: refuseTextInUse,
      afterUpdate: saveVariables,
      beforeDelete: refuseInUse,
    },
  }),
  bind(messageOptOut, { table: messageOptOutTable }),
  bind(messageBudget, {
    table: messageBudgetTable,
    computed: { left_fen: (t: string) => `${t}.budget_fen - ${t}.used_fen` },
    hooks: { beforeUpdate: checkBudgetChange, beforeDelete: refuseUsedBudget },
  }),
  bind(messagePhone, { table: messagePhoneTable }),
  bind(sendRecord, { table: sendRecordTable }),
];
