import { keepUserSetting, userSettings } from '@zhanggui/contract/platform/user-setting/user-setting.action';
import { type ActionHandler, handle } from '../http/handle.ts';
import { keepSetting, ownSettings } from './user-setting.service.ts';

export const userSettingHandlers: readonly ActionHandler[] = [
  handle(userSettings, async (ctx) => ({ results: await ownSettings(ctx) })),
  handle(keepUserSetting, (ctx, { body }) => keepSetting(ctx, { key: body.key, value: body.value ?? null })),
];
