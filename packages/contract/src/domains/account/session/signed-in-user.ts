import { bool } from '../../../platform/fields/choice/bool.ts';
import type { Fields } from '../../../platform/fields/field.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { json } from '../../../platform/fields/structure/json.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';

/** Where a person works, with what it belongs to: a department of a campus of a unit. */
export interface HospitalWire {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly parent: HospitalWire | null;
}

const organSchema = {
  type: ['object', 'null'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    type: { type: 'string' },
    parent: { type: ['object', 'null'] },
  },
  required: ['id', 'name', 'type', 'parent'],
};

const listOf = (type: 'integer' | 'string') =>
  ({ required: true, validate: () => undefined, json_schema: { type: 'array', items: { type } } }) as const;

/** The person at the screen, as sign-in and `GET /api/me/` answer it; `id` and `user_id` are the same account. */
export const signedInUserFields = {
  id: int({ label: '编号', required: true }),
  user_id: int({ label: '账号编号', required: true }),
  username: text({ label: '用户名', required: true }),
  name: text({ label: '姓名', required: true }),
  user_nickname: text({ label: '昵称', required: true }),
  user_faceurl: text({ label: '头像' }),
  tel: text({ label: '联系电话' }),
  role_name: text({ label: '角色' }),
  hospital: json({ label: '单位', validate: () => undefined, json_schema: organSchema }),
  is_superuser: bool({ label: '超级管理员', required: true }),
  is_supplier: bool({ label: '供应商账号', required: true }),
  scope: text({ label: '数据范围', help: 'staff 为全部，其余为所属的一方', required: true }),
  closed: json({ label: '不可读的资源', help: '控制台不提供按它们的筛选和选择', ...listOf('string') }),
  user_is_staff: bool({ label: '内部员工', required: true }),
  supplier: int({ label: '供应商' }),
  agent_label_id: int({ label: '分公司编号' }),
  agent_label_name: text({ label: '分公司' }),
  super_agent_id: int({ label: '超级管理员的分公司' }),
  last_login: datetime({ label: '上次登录' }),
  login_count: int({ label: '登录次数', required: true }),
  login_ip: text({ label: '登录地址' }),
  permissions: json({ label: '权限', ...listOf('integer') }),
  approves_own: bool({ label: '可审核自己的单据', required: true }),
  must_change: bool({ label: '待改密码', required: true }),
  must_enrol: bool({ label: '待开启两步验证', required: true }),
  acted_by: text({ label: '代登录人', help: '超级管理员以此身份登录时为其昵称' }),
} as const satisfies Fields;
