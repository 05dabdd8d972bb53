import type { DemoRoleName } from './roles.ts';
import { type SignInKind, signIns } from './sign-ins.ts';

export const organisationName = '掌柜电子商务有限公司';

/** Its departments, by campus. */
export const campuses = [
  { name: '青岛总部', departments: ['商城运营部', '订单客服部', '财务部', '信息技术部'] },
  { name: '胶州仓储园', departments: ['仓储物流部', '质检部'] },
];

/** An employee; `kind` marks those whose sign-in is printed, `status` is the employment. */
export interface DemoEmployee {
  readonly kind?: SignInKind;
  readonly username: string;
  readonly name: string;
  readonly nickname: string;
  readonly role: DemoRoleName;
  readonly department: string;
  readonly status: 0 | 1 | 2 | 3 | 4;
}

const shop = { role: 'shop', department: '商城运营部' } as const;
const service = { role: 'service', department: '订单客服部' } as const;
const warehouse = { role: 'warehouse', department: '仓储物流部' } as const;
const finance = { role: 'finance', department: '财务部' } as const;

export const employees: readonly DemoEmployee[] = [
  { kind: 'staff', ...signIns.staff, ...shop, status: 1 },
  { kind: 'warehouse', ...signIns.warehouse, ...warehouse, status: 1 },
  { kind: 'finance', ...signIns.finance, ...finance, status: 1 },
  { username: 'liuyang', name: '刘洋', nickname: '刘洋', ...shop, status: 1 },
  { username: 'zhaomin', name: '赵敏', nickname: '敏敏', ...shop, status: 2 },
  { username: 'chenjing', name: '陈静', nickname: '静静', ...service, status: 1 },
  { username: 'wangfang', name: '王芳', nickname: '芳芳', ...service, status: 1 },
  { username: 'xuhao', name: '徐昊', nickname: '小徐', ...service, status: 4 },
  { username: 'fengtao', name: '冯涛', nickname: '老冯', ...service, status: 0 },
  { username: 'malei', name: '马磊', nickname: '马磊', ...warehouse, status: 1 },
  { username: 'hejun', name: '何军', nickname: '何军', ...warehouse, department: '质检部', status: 3 },
  { username: 'songyan', name: '宋妍', nickname: '宋会计', ...finance, status: 1 },
];
