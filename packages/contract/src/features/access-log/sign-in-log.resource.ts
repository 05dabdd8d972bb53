import { defineEnum } from '../../platform/enum.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { accountTarget } from '../../platform/identity/identity-targets.ts';
import { defineResource } from '../../platform/resource/resource.ts';

export const signInOutcome = defineEnum({
  name: 'sign_in_outcome',
  label: '登录结果',
  values: [
    { value: 'succeeded', label: '成功', tone: 'good' },
    { value: 'wrong', label: '用户名或密码错误', tone: 'attention' },
    { value: 'challenged', label: '待两步验证', tone: 'info' },
    { value: 'wrong_code', label: '验证码错误', tone: 'attention' },
    { value: 'locked', label: '已锁定', tone: 'bad' },
    { value: 'disabled', label: '账号停用', tone: 'neutral' },
  ],
});

const requiredOutput = { required: true, read_only: true } as const;

/** Every answered attempt to sign in, kept for six whole months. */
export const signInLog = defineResource({
  name: 'sign_in_log',
  label: '登录日志',
  path: '/api/sign_in_log',
  page: '/shop3',
  fields: {
    username: text({ label: '用户名', ...requiredOutput, filter: 'bounded' }),
    user: ref({ label: '账号', to: () => accountTarget, reference: 'weak', read_only: true, filter: 'bounded' }),
    outcome: enumOf({ label: '结果', of: signInOutcome, ...requiredOutput, filter: 'bounded' }),
    address: code({ label: 'IP 地址', ...requiredOutput, filter: 'bounded' }),
    user_agent: text({ label: '浏览器', max: 300, ...requiredOutput, filter: 'bounded' }),
  },
  label_fields: ['username'],
  can: [],
  columns: ['created_at', 'username', 'user', 'outcome', 'address', 'user_agent'],
  filters: ['created_at', 'username', 'address'],
  tabs: 'outcome',
});
