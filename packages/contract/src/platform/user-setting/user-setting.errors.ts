import { defineErrors, failWith } from '../errors.ts';

const userSettingErrors = defineErrors({
  'user_setting.too_many': {
    status: 409,
    text: ({ max }: { max: number }) => `个人设置最多保存 ${max} 项`,
  },
});

export const failUserSetting = failWith(userSettingErrors);
