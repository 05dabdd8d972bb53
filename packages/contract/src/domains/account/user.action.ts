import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { image } from '../../platform/fields/media/image.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { phone } from '../../platform/fields/text/phone.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { agentLabel, labelsInUse } from '../agent/agent-label.resource.ts';
import { cellsInUse } from '../bank/bank-cell.enum.ts';
import { bankCell } from '../bank/bank-cell.resource.ts';
import { enterprise } from '../enterprise/enterprise.resource.ts';
import { supplier } from '../supplier/supplier.resource.ts';
import { backendRole } from './backend-role.resource.ts';
import { organ } from './employee/organ.resource.ts';
import { user, usernamePattern } from './user.resource.ts';

/** What making an account answers: the password is shown once and must be changed at first sign-in. */
export const newAccountReply = {
  fields: {
    id: int({ label: '编号', required: true }),
    user: int({ label: '账号', required: true }),
    password: text({ label: '一次性密码', required: true }),
  },
} as const;

export const addUser = defineAction({
  name: 'user.add',
  method: 'POST',
  path: '/api/user/add/',
  label: '新建用户',
  body: {
    username: text({ label: '用户名', required: true, max: 64, pattern: usernamePattern }),
    name: text({ label: '姓名', required: true, max: 64 }),
    nickname: text({ label: '昵称', max: 64, help: '不填时与姓名相同' }),
    tel: phone({ label: '联系电话' }),
    role: ref({ label: '角色', to: () => backendRole }),
    department: ref({ label: '部门', help: '总部有角色的用户同时登记为总部员工', to: () => organ }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, picks: labelsInUse }),
    bank_cell: ref({ label: '网点', help: '只能看到本网点及其下级的数据', to: () => bankCell, picks: cellsInUse }),
    enterprise: ref({ label: '企业', help: '只能看到本企业的数据', to: () => enterprise }),
    is_supplier: bool({ label: '供应商账号' }),
    supplier: ref({ label: '供应商', to: () => supplier }),
    is_superuser: bool({ label: '超级管理员' }),
  },
  reply: newAccountReply,
  status: 201,
  permission: '/user/list#create',
  secret: true,
});

export const disableUser = defineRecordAction(user, 'disable', {
  label: '停用',
  permission: '/user/list#disable',
  confirm: '该用户的所有设备会立即退出登录，且不能再登录。',
});

export const enableUser = defineRecordAction(user, 'enable', { label: '启用', permission: '/user/list#enable' });

export const revokeSessions = defineRecordAction(user, 'revoke_sessions', {
  label: '强制下线',
  permission: '/user/list#revoke_sessions',
  confirm: '该用户的所有设备会立即退出登录。',
});

/** The live sessions of an account, the last used first. */
export const userSessions = defineAction({
  name: 'user.sessions',
  method: 'GET',
  path: '/api/user/{id}/sessions/',
  label: '查看登录设备',
  body: {},
  reply: {
    fields: {
      sessions: lines({
        label: '登录设备',
        required: true,
        fields: {
          id: int({ label: '编号', required: true }),
          address: text({ label: '登录地址', required: true }),
          user_agent: text({ label: '浏览器', required: true }),
          created_at: datetime({ label: '登录时间', required: true }),
          last_seen_at: datetime({ label: '最近使用', required: true }),
        },
      }),
    },
  },
  permission: '/user/list',
});

/** Ends one session of an account. */
export const endUserSession = defineRecordAction(user, 'end_session', {
  label: '退出该设备',
  body: { session: int({ label: '登录设备', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }) },
  permission: '/user/list#revoke_sessions',
});

/** For a lost authenticator without recovery codes. */
export const resetSecondFactor = defineRecordAction(user, 'reset_second_factor', {
  label: '重置两步验证',
  permission: '/user/list#reset_second_factor',
  confirm: '该用户的验证器和恢复码会失效，所有设备会立即退出登录；请先确认是本人。',
});

/** One's own profile only. */
export const updateProfile = defineAction({
  name: 'user.update_profile',
  method: 'PATCH',
  path: '/api/user_profile/{id}/',
  label: '修改个人资料',
  body: {
    nickname: text({ label: '昵称', max: 64 }),
    tel: phone({ label: '联系电话' }),
    faceurl: image({ label: '头像' }),
  },
  reply: {
    fields: {
      id: int({ label: '编号', required: true }),
      nickname: text({ label: '昵称', required: true }),
      tel: text({ label: '联系电话' }),
      faceurl: text({ label: '头像' }),
    },
  },
  permission: 'signed_in',
});
