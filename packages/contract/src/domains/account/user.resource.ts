import { bool } from '../../platform/fields/choice/bool.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { image } from '../../platform/fields/media/image.ts';
import { int } from '../../platform/fields/number/int.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel, labelsInUse } from '../agent/agent-label.resource.ts';
import { cellsInUse } from '../bank/bank-cell.enum.ts';
import { bankCell } from '../bank/bank-cell.resource.ts';
import { enterprise } from '../enterprise/enterprise.resource.ts';
import { supplier } from '../supplier/supplier.resource.ts';
import { backendRole } from './backend-role.resource.ts';

/** A name without spaces, so that it is typed as it is read. */
export const usernamePattern = { test: /^\S+$/, message: '用户名不能包含空格' };

/** Accounts are made by `user.add`, which answers the one-time password. */
export const user = defineResource({
  name: 'user',
  label: '用户',
  path: '/api/user',
  page: '/user/list',
  fields: {
    username: text({
      label: '用户名',
      required: true,
      max: 64,
      pattern: usernamePattern,
      unique: true,
      filter: 'fast',
      sortable: true,
    }),
    name: text({ label: '姓名', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    nickname: text({ label: '昵称', required: true, max: 64, filter: 'fast', initials: true, sortable: true }),
    tel: phone({ label: '联系电话', filter: 'fast' }),
    faceurl: image({ label: '头像' }),
    role: ref({ label: '角色', to: () => backendRole, filter: 'fast' }),
    is_superuser: bool({ label: '超级管理员', required: true, filter: 'bounded' }),
    is_supplier: bool({ label: '供应商账号', required: true, filter: 'bounded' }),
    is_staff: bool({ label: '内部员工', required: true, filter: 'bounded' }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse, filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => supplier, filter: 'fast' }),
    bank_cell: ref({
      label: '网点',
      help: '只能看到本网点及其下级的数据',
      to: () => bankCell,
      picks: cellsInUse,
      filter: 'fast',
    }),
    enterprise: ref({ label: '企业', help: '只能看到本企业的数据', to: () => enterprise, filter: 'fast' }),
    is_active: bool({ label: '启用', read_only: true, filter: 'bounded' }),
    must_change: bool({ label: '待改密码', read_only: true, filter: 'bounded' }),
    has_totp: bool({ label: '两步验证', read_only: true, filter: 'bounded' }),
    last_login: datetime({ label: '上次登录', read_only: true, filter: 'fast', sortable: true }),
    login_count: int({ label: '登录次数', read_only: true, sortable: true }),
    login_ip: text({ label: '登录地址', read_only: true, max: 64 }),
  },
  label_fields: ['nickname'],
  found_by: ['username', 'name'],
  can: ['update', 'delete'],
  columns: [
    'id',
    'username',
    'nickname',
    'tel',
    'role',
    'is_superuser',
    'agent_label',
    'bank_cell',
    'enterprise',
    'supplier',
    'is_active',
    'last_login',
  ],
  filters: [
    'username',
    'name',
    'tel',
    'role',
    'is_superuser',
    'is_supplier',
    'agent_label',
    'bank_cell',
    'enterprise',
    'is_active',
    'has_totp',
  ],
  form: [
    { title: '账号', fields: ['username', 'name', 'nickname', 'tel', 'faceurl'] },
    {
      title: '身份与权限',
      fields: ['role', 'is_staff', 'agent_label', 'bank_cell', 'enterprise', 'is_supplier', 'supplier', 'is_superuser'],
    },
  ],
});
