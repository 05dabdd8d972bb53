import { defineAction } from '../../platform/action.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { json } from '../../platform/fields/structure/json.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { record } from '../../platform/fields/structure/record.ts';
import { code } from '../../platform/fields/text/code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { accountTarget, roleTarget } from '../../platform/identity/identity-targets.ts';
import { xrayVerdict, xrayWall } from './xray.enum.ts';

const required = true;
const permission = '/system/xray';
const words = (label: string) => text({ label, required });

const walls = lines({
  label: '检查环节',
  required,
  fields: {
    wall: enumOf({ label: '检查环节', of: xrayWall, required }),
    verdict: enumOf({ label: '结论', of: xrayVerdict, required }),
    rule: words('规则'),
  },
});

/** Whom one looks through. */
const subject = {
  name: words('名称'),
  identity: words('身份'),
  role: text({ label: '角色' }),
  scope: words('数据范围'),
} as const;

const leaves = lines({
  label: '操作',
  required,
  fields: { id: int({ label: '编号', required }), label: words('操作'), held: bool({ label: '可用', required }) },
});

const lists = lines({
  label: '列表',
  required,
  fields: {
    name: words('资源'),
    label: words('列表'),
    rows: words('可见的行'),
    masked: text({ label: '隐藏部分内容的字段' }),
    readable: bool({ label: '可读', required }),
  },
});

const pages = lines({
  label: '页面',
  required,
  fields: {
    id: int({ label: '编号', required }),
    label: words('页面'),
    path: words('路径'),
    open: bool({ label: '可见', required }),
    leaves,
    lists,
  },
});

const groups = lines({
  label: '菜单',
  required,
  fields: {
    label: words('菜单'),
    sections: lines({ label: '栏目', required, fields: { label: words('栏目'), pages } }),
  },
});

/** Shows the console as a role or an account sees it; nothing is done in its name. */
export const viewAs = defineAction({
  name: 'xray.view',
  method: 'POST',
  path: '/api/xray/view/',
  label: '以其身份查看',
  body: {
    user: ref({ label: '账号', to: () => accountTarget }),
    role: ref({ label: '角色', to: () => roleTarget }),
  },
  reply: { fields: { subject: record({ label: '对象', required, fields: subject }), walls, groups } },
  permission,
  traces: 'none',
});

/** Shows the console as a role would open it, before the role is saved. */
export const previewRole = defineAction({
  name: 'xray.preview',
  method: 'POST',
  path: '/api/xray/preview/',
  label: '预览角色',
  body: { menu_permission: longText({ label: '权限', required, max: 20_000 }) },
  reply: { fields: { groups } },
  permission: '/staff/role',
  traces: 'none',
});

/** The newest rows of a list as an account sees them: its own, and masked as they are for it. */
export const rowsAs = defineAction({
  name: 'xray.rows',
  method: 'POST',
  path: '/api/xray/rows/',
  label: '查看可见的行',
  body: {
    user: ref({ label: '账号', to: () => accountTarget, required }),
    resource: code({ label: '列表', required, max: 64 }),
  },
  reply: {
    fields: {
      count: int({ label: '行数', required, min: 0 }),
      results: json({
        label: '行',
        required,
        validate: () => undefined,
        json_schema: { type: 'array', items: { type: 'object' } },
      }),
    },
  },
  permission,
  traces: 'none',
});

/** Why an account is let through or refused: at a page or an action, at a call, or at one that was refused before. */
export const explainAccess = defineAction({
  name: 'xray.explain',
  method: 'POST',
  path: '/api/xray/explain/',
  label: '解释',
  body: {
    request_id: code({ label: '请求编号', max: 64 }),
    user: ref({ label: '账号', to: () => accountTarget }),
    permission: int({ label: '页面或操作', min: 1, max: 999_999_999 }),
    method: code({ label: '方法', max: 8 }),
    path: text({ label: '路径', max: 300 }),
  },
  reply: {
    fields: {
      subject: record({ label: '对象', fields: subject }),
      asked: words('要做的事'),
      happened: record({
        label: '当时',
        fields: {
          at: datetime({ label: '时间', required }),
          status: int({ label: '状态码', required }),
          reason: text({ label: '错误码' }),
        },
      }),
      is_admitted: bool({ label: '允许', required }),
      walls,
      openers: lines({
        label: '满足其一即可',
        required,
        fields: { id: int({ label: '编号', required }), label: words('权限') },
      }),
      roles: lines({
        label: '已有该权限的角色',
        required,
        fields: { id: int({ label: '编号', required }), name: words('角色') },
      }),
      granters: lines({
        label: '谁可以授予',
        required,
        fields: { id: int({ label: '编号', required }), nickname: words('昵称') },
      }),
    },
  },
  permission,
  traces: 'none',
});
