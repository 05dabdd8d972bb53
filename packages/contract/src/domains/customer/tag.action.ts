import { inBulk } from '../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineRecordAction } from '../../platform/action.ts';
import { text } from '../../platform/fields/text/text.ts';
import { appUser } from './app-user.resource.ts';
import { appUserState } from './customer.enum.ts';
import { customerRefusal } from './customer.errors.ts';
import { customer } from './customer.resource.ts';

const permission = '/admin-crm/customers-merge#update' as const;
const several = '多个标签用空格分开';

const body = {
  add: text({ label: '加上', help: several, max: 100 }),
  remove: text({ label: '去掉', help: several, max: 100 }),
} as const;

/** Puts tags on a customer and takes others off; the rest stay. */
export const tagCustomer = defineRecordAction(customer, 'tag', {
  label: '增减标签',
  permission,
  body,
});

/** The same of a buyer at a storefront. */
export const tagAppUser = defineRecordAction(appUser, 'tag', {
  label: '增减标签',
  permission,
  body,
});

/** A frozen buyer places no orders. */
export const freezeAppUser = defineRecordAction(appUser, 'freeze', {
  label: '冻结',
  permission,
  when: ({ state }: { readonly state: unknown }) =>
    state === appUserState.frozen ? customerRefusal('customer_user.frozen', {}) : undefined,
  body: { reason: text({ label: '冻结原因', required: true, max: 200 }) },
  confirm: '冻结后不能下单，已下的订单不受影响。',
});

export const unfreezeAppUser = defineRecordAction(appUser, 'unfreeze', {
  label: '解冻',
  permission,
  when: ({ state }: { readonly state: unknown }) =>
    state === appUserState.frozen ? undefined : customerRefusal('customer_user.not_frozen', {}),
});

const each = [tagCustomer, tagAppUser, freezeAppUser, unfreezeAppUser];

/** Each of them, of one record and of many. */
export const tagActions = [...each, ...each.map((one) => inBulk(one as ActionDeclaration))];

/** Those of many records of a resource. */
export const tagsInBulk = (path: string) =>
  tagActions.filter((one) => 'many_of' in one && one.many_of !== undefined && one.path.startsWith(`${path}/`));
