/** Departments of the demo's company, by campus. */
export const campuses = [
  { name: '青岛总部', departments: ['商城运营部', '订单客服部', '财务部', '信息技术部'] },
  { name: '胶州仓储园', departments: ['仓储物流部', '质检部'] },
];

export const company = '掌柜电子商务有限公司';

/** Who works there besides those whose sign-ins are printed; employment as the enumeration has it. */
export const colleagues = [
  { username: 'liuyang', name: '刘洋', role: 'shop', department: '商城运营部', status: 1 },
  { username: 'zhaomin', name: '赵敏', role: 'shop', department: '商城运营部', status: 2 },
  { username: 'chenjing', name: '陈静', role: 'service', department: '订单客服部', status: 1 },
  { username: 'wangfang', name: '王芳', role: 'service', department: '订单客服部', status: 1 },
  { username: 'xuhao', name: '徐昊', role: 'service', department: '订单客服部', status: 4 },
  { username: 'malei', name: '马磊', role: 'warehouse', department: '仓储物流部', status: 1 },
  { username: 'hejun', name: '何军', role: 'warehouse', department: '质检部', status: 3 },
  { username: 'songyan', name: '宋妍', role: 'finance', department: '财务部', status: 1 },
  { username: 'fengtao', name: '冯涛', role: 'service', department: '订单客服部', status: 0 },
] as const;
