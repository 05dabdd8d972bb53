/** The people of the demo with a sign-in that is printed, one for each kind of user. */
export const signIns = {
  superuser: { username: 'admin', name: '王建国', nickname: '王总管' },
  staff: { username: 'staff', name: '李晓燕', nickname: '晓燕' },
  warehouse: { username: 'warehouse', name: '张大勇', nickname: '大勇' },
  finance: { username: 'finance', name: '周慧敏', nickname: '慧敏' },
  agent: { username: 'agent', name: '于海波', nickname: '海波' },
  supplier: { username: 'supplier', name: '陈海生', nickname: '海之源' },
  branch: { username: 'branch', name: '刘文静', nickname: '文静' },
  enterprise: { username: 'enterprise', name: '赵建军', nickname: '赵经理' },
} as const;

export type SignInKind = keyof typeof signIns;

/** The bank cell of the branch's sign-in. */
export const branchCell = 'QDCCB-110';

/** The application of the demo's storefront, which sells in the first mall. */
export const storefrontApp = { name: '演示小程序', channel: '小程序' } as const;
