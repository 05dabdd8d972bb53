import { defineAction } from '../../../platform/action.ts';
import { defineSheetAction } from '../../../platform/document/sheet-action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { customer } from '../../customer/customer.resource.ts';
import { settlementState } from '../sale.enum.ts';
import { saleRefusal } from '../sale.errors.ts';
import { saleSettlement } from './sale-settlement.document.ts';

const required = true;
const page = '/admin-crm/sale-settlement-order';

/** Makes a settlement of what was delivered to a customer, or came back, and is in none yet. */
export const buildSettlement = defineAction({
  name: 'sale_settlement_order.build',
  method: 'POST',
  path: '/api/sale_settlement_order/build/',
  label: '生成结算单',
  permission: `${page}#create`,
  status: 201,
  body: {
    customer: ref({ label: '客户', to: () => customer, required }),
    from_date: date({ label: '开始日期', required }),
    to_date: date({ label: '截止日期', required }),
  },
  reply: saleSettlement,
});

/** Makes the link by which the customer confirms; it is shown once. */
export const sendSettlement = defineAction({
  name: 'sale_settlement_order.send',
  method: 'POST',
  path: '/api/sale_settlement_order/{id}/send/',
  label: '发送客户确认',
  permission: `${page}#send`,
  secret: true,
  when: ({ state }: { readonly state: unknown }) =>
    state === settlementState.draft || state === settlementState.disputed
      ? undefined
      : saleRefusal('sale.not_sendable', {}),
  body: {},
  reply: {
    fields: {
      url: text({ label: '确认链接', max: 300, required }),
      phone: text({ label: '验证码发到', required }),
      expires_at: datetime({ label: '有效期至', required }),
    },
  },
  confirm: '客户凭链接和手机验证码逐行确认；重新发送后旧链接失效。',
});

/** The settlement as a spreadsheet, for the customer to check. */
export const exportSettlement = defineSheetAction('sale_settlement_order', {
  label: '导出对账单',
  permission: `${page}#print`,
  when: ({ state }: { readonly state: unknown }) =>
    state === settlementState.void ? saleRefusal('sale.void', {}) : undefined,
});
