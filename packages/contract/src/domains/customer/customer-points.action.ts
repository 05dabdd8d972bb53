import { defineAction } from '../../platform/action.ts';
import { points } from '../../platform/fields/number/points.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';

const required = true;

const read = {
  label: '查看积分',
  permission: '/admin-crm/customers-merge',
  traces: 'none',
  body: {},
  reply: {
    fields: {
      balance: points({ label: '积分余额', required }),
      accounts: lines({
        label: '积分账户',
        required,
        fields: {
          employee: text({ label: '姓名', required }),
          enterprise: text({ label: '企业', required }),
          balance: points({ label: '余额', required }),
        },
      }),
      entries: lines({
        label: '最近变动',
        help: '最近10笔',
        required,
        fields: {
          at: datetime({ label: '时间', required }),
          employee: text({ label: '姓名', required }),
          kind: text({ label: '类型', required }),
          points: points({ label: '变动', help: '减少为负', required }),
          document_no: text({ label: '单据' }),
        },
      }),
    },
  },
} as const;

/** The points of people who order for a customer, found by the phones of its storefront users; none for who may not see points. */
export const readCustomerPoints = defineAction({
  ...{ name: 'customer.points', method: 'GET', path: '/api/customer/{id}/points/' },
  ...read,
});

/** The points of one of them. */
export const readAppUserPoints = defineAction({
  ...{ name: 'customer_user.points', method: 'GET', path: '/myapp/customeruser/{id}/points/' },
  ...read,
});
