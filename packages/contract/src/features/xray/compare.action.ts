import { defineAction } from '../../platform/action.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { accountTarget, roleTarget } from '../../platform/identity/identity-targets.ts';

const required = true;
const words = (label: string) => text({ label, required });
const held = { one: bool({ label: '前者', required }), other: bool({ label: '后者', required }) } as const;
const said = { one: text({ label: '前者' }), other: text({ label: '后者' }) } as const;

/** Sets two accounts, two roles, or one of each side by side: what only one of them may do, and why. */
export const compareAccess = defineAction({
  name: 'xray.compare',
  method: 'POST',
  path: '/api/xray/compare/',
  label: '对比权限',
  body: {
    user: ref({ label: '前一账号', to: () => accountTarget }),
    role: ref({ label: '前一角色', to: () => roleTarget }),
    other_user: ref({ label: '后一账号', to: () => accountTarget }),
    other_role: ref({ label: '后一角色', to: () => roleTarget }),
  },
  reply: {
    fields: {
      one: words('前者'),
      other: words('后者'),
      facts: lines({
        label: '身份',
        required,
        fields: { label: words('项目'), ...said, differs: bool({ label: '不同', required }) },
      }),
      same: int({ label: '相同的权限', required }),
      pages: lines({
        label: '不同的页面',
        required,
        fields: {
          id: int({ label: '编号', required }),
          label: words('页面'),
          path: words('路径'),
          ...held,
          leaves: lines({
            label: '不同的操作',
            required,
            fields: { id: int({ label: '编号', required }), label: words('操作'), ...held },
          }),
          lists: lines({ label: '不同的数据', required, fields: { label: words('列表'), ...said } }),
        },
      }),
    },
  },
  permission: ['/system/xray', '/staff/role'],
  traces: 'none',
});
