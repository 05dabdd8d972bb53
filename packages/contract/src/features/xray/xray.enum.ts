import { defineEnum, type ValueOf } from '../../platform/enum.ts';

/** The checks of a call, in the server's order. */
export const xrayWall = defineEnum({
  name: 'xray_wall',
  label: '检查环节',
  values: [
    { value: 'sign_in', label: '登录' },
    { value: 'account', label: '账号' },
    { value: 'password', label: '密码' },
    { value: 'second_factor', label: '两步验证' },
    { value: 'call', label: '接口' },
    { value: 'permission', label: '权限' },
    { value: 'scope', label: '数据范围' },
    { value: 'row', label: '记录' },
    { value: 'state', label: '单据状态' },
  ],
});

export type XrayWall = ValueOf<typeof xrayWall>;

/** The result of a check; those after the first refusal are skipped. */
export const xrayVerdict = defineEnum({
  name: 'xray_verdict',
  label: '结论',
  values: [
    { value: 'passed', label: '通过', tone: 'good' },
    { value: 'refused', label: '拒绝', tone: 'bad' },
    { value: 'unasked', label: '未检查', tone: 'neutral' },
  ],
});
